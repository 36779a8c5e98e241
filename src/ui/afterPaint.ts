/** Calls back once the frame that is being made now has been painted: a message arrives after it. */
export function afterPaint(callback: () => void): void {
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    channel.port1.close();
    callback();
  };
  channel.port2.postMessage(null);
}
