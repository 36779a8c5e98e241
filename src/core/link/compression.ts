import { deflateSync, Inflate } from 'fflate';
import { compressWith } from './compressedText.ts';

/** Who imports this can read and write compressed text. */
compressWith({ deflateSync, Inflate });
