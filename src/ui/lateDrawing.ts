/** So long after its last change what is out of sight is drawn too. */
const stillness_ms = 150;

export interface LateDrawing {
  /** Draws at once what can be seen; else the newest drawing alone, when its element comes to the window, goes on paper, or all is still. */
  draw(draw: () => void): void;
  /** The element that is drawn, which counts as seen until it is watched; `tell` hears whether it is there. Returns what ends it. */
  watch(element: Element, tell?: (isSeen: boolean) => void): () => void;
}

export function lateDrawing(): LateDrawing {
  let isSeen = true;
  let late: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const catchUp = (): void => {
    clearTimeout(timer);
    late?.();
    late = null;
  };
  return {
    draw(draw) {
      clearTimeout(timer);
      late = draw;
      if (isSeen || window.matchMedia('print').matches) catchUp();
      else timer = setTimeout(catchUp, stillness_ms);
    },
    watch(element, tell) {
      const observer = new IntersectionObserver(
        (entries) => {
          isSeen = entries.at(-1)!.isIntersecting;
          tell?.(isSeen);
          if (isSeen) catchUp();
        },
        { rootMargin: '5% 0px' },
      );
      observer.observe(element);
      const paper = window.matchMedia('print');
      paper.addEventListener('change', catchUp);
      return () => {
        clearTimeout(timer);
        observer.disconnect();
        paper.removeEventListener('change', catchUp);
      };
    },
  };
}
