import type { Preset } from '../../core/lab/preset.ts';
import { MathText } from '../controls/MathText.tsx';

/** Title and caption of a preset. */
export function StoryText({ preset: { title, caption } }: { readonly preset: Preset }) {
  return (
    <>
      <p className="title">{title}</p>
      <p className="preset-caption">
        <MathText text={caption} />
      </p>
    </>
  );
}
