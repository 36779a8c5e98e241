/** Perfetto's page; it accepts traces from its opener, and they stay in the browser. */
const perfetto = 'https://ui.perfetto.dev';

/** Interval of pings to Perfetto's page, and the longest wait for its answer. */
const every_ms = 50;
const patience_ms = 30_000;

/** Outcome: the browser may block the window, and Perfetto may not answer. */
export type PerfettoOutcome = 'opened' | 'refused' | 'silent';

/** The part of `window` that this needs; a test hands in its own. */
export type Opener = Pick<Window, 'open' | 'addEventListener' | 'removeEventListener' | 'setInterval' | 'clearInterval'>;

/** Shows a trace in Perfetto, in a new window: pings until it answers, then sends the trace. */
export function openInPerfetto(trace: string, title: string, host: Opener = window): Promise<PerfettoOutcome> {
  const opened = host.open(perfetto, '_blank');
  if (opened === null) return Promise.resolve('refused');
  return new Promise((resolve) => {
    const end = (outcome: PerfettoOutcome): void => {
      host.clearInterval(asking);
      host.removeEventListener('message', onMessage);
      resolve(outcome);
    };
    const onMessage = ({ source, data }: MessageEvent): void => {
      if (source !== opened || data !== 'PONG') return;
      const { buffer } = new TextEncoder().encode(trace);
      opened.postMessage({ perfetto: { buffer, title } }, perfetto, [buffer]);
      end('opened');
    };
    host.addEventListener('message', onMessage);
    let left = patience_ms / every_ms;
    const asking = host.setInterval(() => {
      left -= 1;
      if (left < 0 || opened.closed) end('silent');
      else opened.postMessage('PING', perfetto);
    }, every_ms);
  });
}
