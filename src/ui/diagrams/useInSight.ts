import { type RefObject, useEffect } from 'react';
import { useExplorer } from '../context.ts';

/** Reports to the player whether a diagram is visible: half of it, or as much as fills half of the window; null: not reported. */
export function useInSight(target: RefObject<HTMLElement | null>, diagram: string | null): void {
  const { player } = useExplorer();
  useEffect(() => {
    const element = target.current;
    if (element === null || diagram === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const { intersectionRatio, intersectionRect } = entries.at(-1)!;
        player.getState().see(diagram, intersectionRatio >= 0.5 || intersectionRect.height >= window.innerHeight / 2);
      },
      { threshold: [0.1, 0.2, 0.3, 0.4, 0.5] },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      player.getState().see(diagram, false);
    };
  }, [target, diagram, player]);
}
