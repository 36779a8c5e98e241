import { useEffect, useState } from 'react';
import type { Preset } from '../core/link/preset.ts';
import { ChangedSince } from '../ui/compare/ChangedSince.tsx';
import { IconButton } from '../ui/controls/IconButton.tsx';
import { StoryText } from '../ui/StoryText.tsx';
import { usePresets } from './usePresets.ts';

/** The caption of the shown preset, beside the sliders, and the way to the next one. */
export function Story() {
  const { presets, current, described, choose, neighbour } = usePresets();
  const isRead = useRead(described);
  const [closed, close] = useState<Preset | null>(null);
  if (described === null) return null;
  const [before, after] = [neighbour(-1), neighbour(1)];
  return (
    <section className="story" aria-label="Preset" data-read={isRead} data-closed={closed === described}>
      <div className="story-head">
        <p className="story-place">
          {described.group ?? 'Preset'}{' '}
          <span>
            {presets.indexOf(described) + 1} of {presets.length}
          </span>
        </p>
        <IconButton icon="previous" label="Previous preset" disabled={before === null} onClick={() => before && choose(before)} />
        <IconButton icon="next" label="Next preset" disabled={after === null} onClick={() => after && choose(after)} />
        <IconButton icon="close" label="Close the caption" onClick={() => close(described)} />
      </div>
      <div aria-live="polite">
        <StoryText preset={described} />
      </div>
      {current === null && <ChangedSince back="Back to its values" onBack={() => choose(described)} />}
    </section>
  );
}

/** Pixels from the top of the page that are still its beginning. */
const beginning = 160;

/** Whether the reader has scrolled down since the preset was opened: on a phone its words then shrink. */
function useRead(preset: Preset | null): boolean {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    setRead(false);
    const onTouch = ({ target }: Event): void => {
      if (window.scrollY > beginning && !(target instanceof Element && target.closest('.controls'))) setRead(true);
    };
    const onScroll = (): void => {
      if (window.scrollY <= beginning) setRead(false);
    };
    window.addEventListener('touchmove', onTouch, { passive: true });
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('touchmove', onTouch);
      window.removeEventListener('scroll', onScroll);
    };
  }, [preset]);
  return isRead;
}
