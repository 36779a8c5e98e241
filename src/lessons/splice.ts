/**
 * The SPLICE iframe protocol (CSSPLICE.github.io/slcp/iframe-protocol-specification.html): content in a frame requests the reader's earlier state from the page
 * around it, and reports the present one. Nothing is stored here.
 */
export interface Splice {
  /** Reports a score from 0 to 1, and the state to restore later. */
  report(score: number, state: unknown): void;
  close(): void;
}

/** The part of `window` that it needs; a test hands in its own. */
export interface SpliceWindow {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void };
  addEventListener(type: 'message', listener: (event: SpliceMessage) => void): void;
  removeEventListener(type: 'message', listener: (event: SpliceMessage) => void): void;
  setTimeout(action: () => void, delay_ms: number): number;
  clearTimeout(timer: number): void;
}

export interface SpliceMessage {
  readonly data: unknown;
  readonly source: unknown;
}

/** A page that has not answered by then speaks no SPLICE. */
const patience_ms = 5000;

/** `restore` is called once, where the page around has something; reports wait until it is known to listen. */
export function connectSplice(own: SpliceWindow, contentId: string, restore: (state: unknown) => void): Splice {
  let sent = 0;
  const post = (subject: string, more: object = {}): string => {
    sent += 1;
    const message_id = `${contentId}:${sent}`;
    // Target origin '*': the message holds nothing confidential, and the host's origin is unknown.
    own.parent.postMessage({ subject, message_id, content_id: contentId, ...more }, '*');
    return message_id;
  };
  let host: 'unknown' | 'there' | 'none' = (own.parent as unknown) === own ? 'none' : 'unknown';
  let newest: { readonly score: number; readonly state: unknown } | null = null;
  const settle = (found: 'there' | 'none'): void => {
    host = found;
    own.clearTimeout(timer);
    own.removeEventListener('message', listen);
    if (found === 'there' && newest !== null) post('SPLICE.reportScoreAndState', newest);
  };
  const listen = ({ data, source }: SpliceMessage): void => {
    if (source !== own.parent || typeof data !== 'object' || data === null) return;
    if (!('subject' in data) || data.subject !== 'SPLICE.getState.response' || !('message_id' in data) || data.message_id !== asked) return;
    if (newest === null && 'state' in data && data.state !== null && data.state !== undefined) restore(data.state);
    settle('there');
  };
  let [timer, asked] = [0, ''];
  if (host === 'unknown') {
    own.addEventListener('message', listen);
    timer = own.setTimeout(() => settle('none'), patience_ms);
    asked = post('SPLICE.getState');
  }
  return {
    report(score, state) {
      newest = { score, state };
      if (host === 'there') post('SPLICE.reportScoreAndState', newest);
    },
    close: () => host === 'unknown' && settle('none'),
  };
}
