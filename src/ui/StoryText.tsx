import type { Preset } from '../core/link/preset.ts';
import { MathText } from './controls/MathText.tsx';

/** What a preset shows, and what to look at in it. */
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
