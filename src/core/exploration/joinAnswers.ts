/**
 * Applies an answer at once, unless another is expected: then both together, but after at most `together_ms`. Each
 * costs a drawing of the page.
 */
export function joinAnswers(together_ms: number | undefined): (take: () => void, otherComes: boolean) => void {
  /** Waiting answers, in order of arrival. */
  let arrived: (() => void)[] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function takeArrived(): void {
    clearTimeout(waiting);
    waiting = undefined;
    const taken = arrived;
    arrived = [];
    for (const take of taken) take();
  }

  return (take, otherComes) => {
    arrived.push(take);
    if (otherComes && together_ms !== undefined) waiting ??= setTimeout(takeArrived, together_ms);
    else takeArrived();
  };
}
