import { checkBrowser } from './checkBrowser.ts';
import { startFirefox } from './firefox.ts';

const path = process.env['OVERLAP_BROWSER'];
checkBrowser('Firefox', path ? () => startFirefox(path) : null);
