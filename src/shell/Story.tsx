import { IconButton } from '../ui/controls/IconButton.tsx';
import { MathText } from '../ui/controls/MathText.tsx';
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
          {told.group ?? 'Preset'}
          <span>
            {presets.indexOf(told) + 1} of {presets.length}
          </span>
        </p>
        <IconButton icon="previous" label="Previous preset" disabled={before === null} onClick={() => before && choose(before)} />
        <IconButton icon="next" label="Next preset" disabled={after === null} onClick={() => after && choose(after)} />
      </div>
      <div aria-live="polite">
        <p className="title">{told.title}</p>
        <p className="preset-caption">
          <MathText text={told.caption} />
        </p>
      </div>
      {current === null && (
        <p className="story-changed">
          Changed since.{' '}
          <button type="button" className="line-link" onClick={() => choose(told)}>
            Back to its values
          </button>
        </p>
      )}
    </section>
  );
}
