import { deflateSync, Inflate } from 'fflate';
import { compressWith } from './compressedText.ts';

/** Importing this module enables compressed text in links. */
compressWith({ deflateSync, Inflate });
