import { checkBrowser } from './checkBrowser.ts';
import { startWebKit } from './webkit.ts';

const path = process.env['OVERLAP_BROWSER'];
checkBrowser('WebKit', path ? () => startWebKit(path) : null);
