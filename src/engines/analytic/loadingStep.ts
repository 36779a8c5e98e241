/** What the page says while Python loads, after so many of so many bytes. */
export function loadingStep(received: number, bytes: number): string {
  if (received >= bytes) return 'Starting Python';
  const megabytes = (some: number): number => Math.round(some / 1e6);
  return `Loading Python (${megabytes(received)} of ${megabytes(bytes)} MB)`;
}
