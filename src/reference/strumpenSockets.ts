export { socketsMachines } from '../scenario/socketsMachines.ts';

/** What section 4.1 and 4.2 say of exchanges, in numbers as far as the text has them: the figures are missing. */
export const socketsStatements = [
  { name: 'exchange', statement: 'Of large messages the simultaneous exchange is about half as fast again as ping-pong', value: 1.5, use: 'calibration', source: 'Strumpen 1994, section 4.1, figure 20' },
  { name: 'penalty', statement: 'On a network of 50 ms the communication process costs next to nothing', value: 1.05, use: 'prediction', source: 'Strumpen 1994, section 4.1' },
  { name: 'fits', statement: 'A message that fits the send buffer is hidden by a blocking write as well', value: 1.03, use: 'prediction', source: 'Strumpen 1994, section 4.2, experiment (a)' },
  { name: 'delay', statement: 'Without TCP_NODELAY messages of 4097 to 5552 bytes take about 100 ms', value: 100_000, use: 'prediction', source: 'Strumpen 1994, section 3.1.1' },
] as const;
