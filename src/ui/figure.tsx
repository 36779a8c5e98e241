import {
  type ComponentProps,
  type ComponentType,
  Fragment,
  type FragmentInstance,
  type ReactNode,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createStore } from 'zustand/vanilla';
import type { Origin } from '../core/results/labResults.ts';
import { LateResults, useHostKind, useResults, useScenario, useShownResults } from './context.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { AnswerHiding, FigureSpec } from './labPage.ts';
import type { PictureSpec } from './pictureSpec.ts';
import { isShownFor, type ShownFor } from './specs.ts';
import { attributesOf, lookOf } from './standing.ts';
import { lazyDrawing } from './visibility.ts';

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

/**
 * The place of a part of the page: if it cannot be drawn, the others stand, and it costs nothing that is off screen. It shows new results
 * at once while visible, otherwise once all is still, so that while a slider moves, off-screen parts take no time from visible
 * ones. Until then it stays consistent, with the previous results and values. `what`: its name in errors: 'The bars'.
 */
export function FigureHost({ what, children }: { readonly what: string; readonly children: ReactNode }) {
  const of = useShownResults();
  const [lazy] = useState(lazyDrawing);
  const drawn = useRef<FragmentInstance>(null);
  const results = useMemo(() => ({ of, shown: createStore(of.getState) }), [of]);
  useLayoutEffect(() => {
    const catchUp = () => results.shown.setState(results.of.getState(), true);
    catchUp();
    const ends = [results.of.subscribe(() => lazy.draw(catchUp)), ...(drawn.current ? [lazy.watch(drawn.current)] : [])];
    return () => ends.forEach((end) => end());
  }, [lazy, results]);
  return (
    <LateResults value={results}>
      <Fragment ref={drawn}>
        <ErrorBoundary what={what}>{children}</ErrorBoundary>
      </Fragment>
    </LateResults>
  );
}

/** A part of a page in its place; one with a spec is hidden for values without it. */
export const part =
  <Props extends { readonly spec?: object }>(what: string, View: ComponentType<Props>) =>
  (props: Props & { readonly spec?: ShownFor }) => {
    const isShown = useScenario(({ scenario }) => props.spec === undefined || isShownFor(props.spec, scenario.values));
    return isShown ? (
      <FigureHost what={what}>
        <View {...props} />
      </FigureHost>
    ) : null;
  };

/** The heading of a figure: h3 on a page; h2 in a frame, below its title. */
export function FigureTitle({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  const Heading = useHostKind() === 'frame' ? 'h2' : 'h3';
  return (
    <Heading id={id} className="diagram-title">
      {children}
    </Heading>
  );
}

interface FigureFrameProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly is?: 'section' | 'figure';
  /** Absent: it has none. */
  readonly title?: ReactNode;
  /** What stands in a line with the title. */
  readonly beside?: ReactNode;
  /** Whose results it shows, and is dimmed without; absent: nobody's, or attributes say so. */
  readonly origin?: Origin;
}

/** What has a heading on a page, by which it is called. */
export function FigureFrame({ is: Frame = 'section', title, beside, origin, children, ...attributes }: FigureFrameProps) {
  const id = useId();
  const look = useResults((state) => (origin === undefined ? null : lookOf(state, origin)));
  const heading = title !== undefined && <FigureTitle id={id}>{title}</FigureTitle>;
  return (
    <Frame {...(heading && { 'aria-labelledby': id })} {...(look && attributesOf(look))} {...attributes}>
      {beside === undefined ? (
        heading
      ) : (
        <header>
          {heading}
          {beside}
        </header>
      )}
      {children}
    </Frame>
  );
}

interface TableButtonProps {
  /** What the button says of what it is called: a table, unless something else is opened. */
  readonly text?: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly toggle: (isOpen: boolean) => void;
}

/** Opens and closes what else there is to see of a figure. */
export const TableButton = ({ text = 'Table', name, isOpen, toggle }: TableButtonProps) => (
  <button type="button" className="table-button" aria-expanded={isOpen} aria-label={name} onClick={() => toggle(!isOpen)}>
    {text}
  </button>
);
