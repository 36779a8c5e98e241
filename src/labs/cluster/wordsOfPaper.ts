import { formatBytes } from '../../core/units/formatQuantity.ts';

/** What is known of the machines to choose from. */
export const machineTitles = {
  fast_ethernet: 'Measured by Tam and Wang: 16 PCs of 200 MHz, a switch with 24 ports.',
  gigabit: 'Links and ports ten times as fast, by the bit rates of IEEE 802.3; the processors of Table 1.',
  ten_gigabit: 'Links and ports a hundred times as fast, by the bit rates of IEEE 802.3; that processors are ten times as fast is an assumption.',
  fast_port: "An assumption: the receiving link and all processors ten times as fast, the senders' links as in Table 1.",
} as const;

export const costsNote =
  'Tam and Wang, Table 1, for packets above 40 bytes. For shorter ones the table has entries of its own, which a change here overrides as well. The part of `L` for each byte grows once all packets together exceed the bandwidth of the switch. No packet leaves before the processor has handed it over: where `O_s` is larger than `g_s`, as for packets of 15 to 64 bytes in Table 1, it is the send gap.';

export const comparisonNote =
  'For the machine of Tam and Wang, whatever the controls are set to. Input: used as printed. Calibrated: with a copy from memory to memory, which the paper does not mention there, process p/2 is the slowest of a broadcast, as section 4 says; ' +
  'nothing was fitted to what is predicted. Tₛ of Table 1 is not used: the paper does not say what it is. Of the times in figures 2, 4 and 5 it prints no numbers.';

export const measuringNote =
  'The simulated machine is measured by the procedures of section 3.2, and each result stands beside what the table above says. Streams that converge at one receiver show how long a processor is engaged and how closely packets follow each other. A packet that is passed on shows half a ping-pong, from which L follows. A flood of the switch shows which part of it arrives: equation (4). That they agree checks the simulator, not the paper.';

export const putIn = 'What was put into the simulated machine comes out of its measurement: a check of the simulator and of the procedure, not of the paper.';

export const copyChosen = 'The copy was chosen so that process p/2 is the slowest: section 4 mentions none.';
export const sumsOfFigure3 = 'Sums of what figure 3 prints: 4.3 for each packet at process 8, 4 at the root.';
export const rootIsSlowest = 'Receiving a packet then takes the processor less than a send gap, and only the root sends each packet to all subtrees.';

export const gatherSurveyNote = (processes: readonly number[], message_bytes: readonly number[]): string =>
  `The paper compares equation (8) with measurements for p = ${processes.join(', ')} and messages of ${message_bytes.map(formatBytes).join(' to ')}, this page with the simulated points of the curves.`;

export const broadcastSurveyNote =
  'The paper compares both equations with measurements, in words and in figure 2, this page with the simulated points of the curves. A copy on receipt can be chosen so that equation (2) fits: with it both errors are calibrated, without it they are predictions.';

/** Why a row of accuracy is no evidence. */
export const comparedWithMeasurements = 'The paper compares the equation with measurements of its cluster, this page with the simulation.';

/** Why what the simple gather takes longer is no prediction. */
export const lossesAreOurs =
  "A gather that loses packets takes longer than one that loses none; how much longer follows from go-back-N and the chosen timeout, which are not the paper's.";
