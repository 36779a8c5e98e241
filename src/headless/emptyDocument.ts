import { DOMParser } from 'linkedom';

/** What pictures are drawn into where there is no browser: as much of a document as drawings touch. One of XML, which leaves names in the letters that they have. */
export const emptyDocument = (): Document => new DOMParser().parseFromString('<svg/>', 'image/svg+xml') as unknown as Document;
