import type { ComponentType } from 'react';
import type { PictureSpec } from './charts/pictureSpec.ts';
import type { AnswerHiding, FigureSpec } from './labPage.ts';
import type { ShownFor } from './specs.ts';

/** A figure that shows a spec: what links and frames know it by, and the part of a page that draws it. */
export function figure<Spec extends ShownFor>(
  declared: Omit<FigureSpec, 'View' | 'picture' | 'shownFor' | 'hidesAnswer'>,
  Part: ComponentType<{ readonly spec: Spec }> & { readonly hidesAnswer?: AnswerHiding; picture(spec: Spec): PictureSpec },
  spec: Spec,
): FigureSpec {
  return {
    ...declared,
    ...(spec.shownFor && { shownFor: spec.shownFor }),
    ...(Part.hidesAnswer && { hidesAnswer: Part.hidesAnswer }),
    View: () => <Part spec={spec} />,
    picture: Part.picture(spec),
  };
}

/** A figure in its place on the page, where a link finds it by its name. */
export function Figure({ of: { name, View } }: { readonly of: FigureSpec }) {
  return (
    <>
      <FigureBegin name={name} />
      <View />
    </>
  );
}

/** Marks where a figure begins on the page, above related content. */
export const FigureBegin = ({ name }: { readonly name: string }) => <div id={figureId(name)} className="figure-begin" />;

/** Element id of a figure. */
export const figureId = (figure: string): string => `figure-${figure}`;
