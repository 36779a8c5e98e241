import { type ReactNode, Suspense } from 'react';
import type { LessonPlace } from '../core/link/scenario.ts';
import { useScenario } from '../ui/context.ts';
import { loadOnce } from '../ui/loadOnce.ts';
import { Safe } from '../ui/Safe.tsx';

/** Lessons are a separate script, loaded with the first one. */
const part = loadOnce(() => import('../lessons/Player.tsx'));

/** The page, inside a lesson where the link names one. */
export function InLesson({ children }: { readonly children: ReactNode }) {
  const place = useScenario(({ scenario }) => scenario.lesson);
  if (place === null) return children;
  return (
    <Safe what="The lesson" subject={place.source} retry={() => void part.load().catch(() => {})}>
      <Suspense
        fallback={
          <p className="visually-hidden" role="status">
            Loading the lesson
          </p>
        }
      >
        <Loaded place={place}>{children}</Loaded>
      </Suspense>
    </Safe>
  );
}

function Loaded({ place, children }: { readonly place: LessonPlace; readonly children: ReactNode }) {
  const { Player } = part.usePart();
  return <Player place={place}>{children}</Player>;
}
