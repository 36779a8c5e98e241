import { ChangedSince } from '../ui/ChangedSince.tsx';
import { IconButton } from '../ui/controls/IconButton.tsx';
import { StoryText } from '../ui/StoryText.tsx';
import { usePresets } from './usePresets.ts';

/** What to look at in the preset that is shown, beside the sliders that change it, and the way to the next one. */
export function Story() {
  const { presets, current, told, choose, neighbour } = usePresets();
  if (told === null) return null;
  const [before, after] = [neighbour(-1), neighbour(1)];
  return (
    <section className="story" aria-label="Preset">
      <div className="story-head">
        <p className="story-place">
          {told.group ?? 'Preset'}{' '}
          <span>
            {presets.indexOf(told) + 1} of {presets.length}
          </span>
        </p>
        <IconButton icon="previous" label="Previous preset" disabled={before === null} onClick={() => before && choose(before)} />
        <IconButton icon="next" label="Next preset" disabled={after === null} onClick={() => after && choose(after)} />
      </div>
      <div aria-live="polite">
        <StoryText preset={told} />
      </div>
      {current === null && <ChangedSince back="Back to its values" onBack={() => choose(told)} />}
    </section>
  );
}
