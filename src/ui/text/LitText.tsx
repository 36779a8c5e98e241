import { Fragment } from 'react';
import { litWords } from '../../draw/lights.ts';

/** Words in which those that name a kind of mark bring out its marks. */
export const LitText = ({ text }: { readonly text: string }) =>
  litWords(text).map(({ text: piece, light }, i) =>
    light === null ? (
      <Fragment key={i}>{piece}</Fragment>
    ) : (
      <span key={i} data-lights={light}>
        {piece}
      </span>
    ),
  );
