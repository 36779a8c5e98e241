import type { RefCallback } from 'react';

/** The `ref` of an input that calls back on release. React's onChange is the native `input`; the native `change` is the release. */
export const onRelease =
  (release: (input: HTMLInputElement) => void): RefCallback<HTMLInputElement> =>
  (input) => {
    const released = (): void => release(input!);
    input?.addEventListener('change', released);
    return () => input?.removeEventListener('change', released);
  };
