import { useContext, useEffect, useRef, useState } from 'react';
import { figureAsked, useAsked } from '../ui/asked.ts';
import { CompareBar } from '../ui/CompareBar.tsx';
import { Controls } from '../ui/Controls.tsx';
import { useLabPage, useScenario } from '../ui/context.ts';
import { Icon } from '../ui/controls/icons.tsx';
import { FullPageLink } from '../ui/FullPageLink.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PlaceContext } from '../ui/place.ts';
import { isShownFor } from '../ui/specs.ts';
import { ToldContext } from '../ui/told.ts';
import { EngineStatus } from './EngineStatus.tsx';
import { LinkProblems } from './LinkProblems.tsx';

/** One figure without navigation, for a frame in somebody's course notes. Never takes the focus. */
export function Embed() {
  const { figures, notice } = useLabPage();
  const scenario = useScenario((state) => state.scenario);
  const { figure, hide } = scenario.view;
  // A figure that these values have no data for gives way to the first that they have.
  const fitting = figures.filter((each) => isShownFor(each, scenario.values));
  const asked = useAsked();
  const veiled = asked?.veiled === true;
  const named = fitting.find(({ name }) => name === figure) ?? fitting[0];
  const spec = figureAsked(figures, asked, scenario) ?? (veiled ? null : named);
  const told = useContext(ToldContext);
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useHeightMessages(box);
  const keys = spec?.keys.filter((key) => !hide.includes(key)) ?? [];
  return (
    <PlaceContext value="frame">
      <div className="embed" ref={box}>
        <LinkProblems />
        <EngineStatus />
        <main>
          <h1 className="visually-hidden">{spec?.title}</h1>
          {asked && <asked.Panel isWhole />}
          {!veiled && <CompareBar />}
          {!veiled && notice && <Notice spec={notice} />}
          {spec && <spec.View key={spec.name} />}
          {told && <told.Panel />}
        </main>
        <footer>
          {keys.length > 0 && (
            <button type="button" className="text-button" aria-expanded={open} onClick={() => setOpen(!open)}>
              <Icon name="sliders" /> {open ? 'Hide sliders' : 'Sliders'}
            </button>
          )}
          <FullPageLink />
        </footer>
        {open && (
          <section className="embed-controls" aria-label="Parameters">
            <Controls only={keys} />
          </section>
        )}
      </div>
    </PlaceContext>
  );
}

/** Tells the page around the frame that this one is there and how high it would like to be. */
function useHeightMessages(box: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (window.parent === window || !box.current) return;
    // The host decides what to do with these; they hold nothing that anybody may not know.
    const post = (message: object) => window.parent.postMessage(message, '*');
    let [last, sent] = [0, 0];
    const observer = new ResizeObserver(([entry]) => {
      const [{ blockSize = 0, inlineSize = 0 } = {}] = entry?.borderBoxSize ?? [];
      const [height, width] = [Math.ceil(blockSize), Math.ceil(inlineSize)];
      if (height === last) return;
      last = height;
      post({ source: 'overlap-explorer', type: 'height', height });
      sent += 1;
      post({ subject: 'lti.frameResize', message_id: `height:${sent}`, height, width });
    });
    post({ source: 'overlap-explorer', type: 'ready' });
    observer.observe(box.current, { box: 'border-box' });
    return () => observer.disconnect();
  }, [box]);
}
