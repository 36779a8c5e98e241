import type { Palette } from '../draw/palette.ts';

/** What a picture is drawn in: the light colours of the page, or none. */
export interface Colours extends Palette {
  /** Whether lines are told apart without any colour: by markers too. */
  readonly isPlain: boolean;
}

/** Those of paper, whatever the theme of the page (tokens.css). */
export const light: Colours = {
  ink: '#16191d',
  inkSoft: '#4d555f',
  inkFaint: '#9aa2ac',
  rule: '#e3e6ea',
  edge: '#c6ccd3',
  paper: '#ffffff',
  raised: '#f6f7f8',
  compute: '#0072b2',
  computeText: '#00659e',
  overhead: '#b87a00',
  copy: '#f0e442',
  copyInk: '#4d4600',
  wait: '#8a929c',
  data: '#c0609a',
  dataText: '#a8447f',
  control: '#3c434b',
  queue: '#2f8fc4',
  buffer: '#8a6fc4',
  hiding: '#009e73',
  hidingText: '#007a59',
  without: '#6b737d',
  loss: '#d55e00',
  lossText: '#b34e00',
  // The tint of a loss, on paper.
  lossTint: '#fcf4ed',
  isPlain: false,
};

/** For a printer without colours: what differs by its pattern needs none. */
export const plain: Colours = {
  ...light,
  ink: '#000000',
  inkSoft: '#333333',
  inkFaint: '#999999',
  rule: '#dddddd',
  edge: '#aaaaaa',
  raised: '#f4f4f4',
  compute: '#4a4a4a',
  computeText: '#000000',
  overhead: '#000000',
  copy: '#e8e8e8',
  copyInk: '#000000',
  wait: '#777777',
  data: '#6a6a6a',
  dataText: '#000000',
  control: '#000000',
  queue: '#9a9a9a',
  buffer: '#bbbbbb',
  hiding: '#000000',
  hidingText: '#000000',
  without: '#444444',
  loss: '#000000',
  lossText: '#000000',
  lossTint: '#f2f2f2',
  isPlain: true,
};
