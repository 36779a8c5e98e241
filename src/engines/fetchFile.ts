import { messageOf } from './workerMessages.ts';

/** A file of the page; a failure names it and says why. */
export async function fetchFile(address: string | URL): Promise<Response> {
  const name = fileName(String(address));
  const response = await fetch(address).catch((error: unknown) => {
    throw new Error(`${name} could not be fetched: ${messageOf(error)}`);
  });
  if (!response.ok) throw new Error(`${name} could not be fetched: the server answered ${response.status}`);
  return response;
}

const fileName = (address: string): string => address.slice(address.lastIndexOf('/') + 1);
