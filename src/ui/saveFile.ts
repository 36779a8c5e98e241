/** Hands a text or bytes to the reader as a file. A frame that may not save lets nothing happen. */
export function saveFile(name: string, type: string, contents: BlobPart): void {
  const address = URL.createObjectURL(new Blob([contents], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
