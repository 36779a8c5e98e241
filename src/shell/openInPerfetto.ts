/** Perfetto's page; it accepts traces from its opener, and they stay in the browser. */
const perfetto = 'https://ui.perfetto.dev';

/** Interval of pings to Perfetto's page, and the longest wait for its answer. */
const every_ms = 50;
const patience_ms = 30_000;

/** What became of it: the browser may open no window, and the page may not come. */
export type PerfettoOutcome = 'opened' | 'refused' | 'silent';

/** The part of `window` that this needs; a test hands in its own. */
export type Opener = Pick<Window, 'open' | 'addEventListener' | 'removeEventListener' | 'setInterval' | 'clearInterval'>;

/** Shows a trace in Perfetto's page in a window of its own: asks until it answers, then hands the trace over. */
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
