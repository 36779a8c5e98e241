/** Table 1 of Tam and Wang for a packet of 1500 bytes among 16 processes, in microseconds. */
export const packet_bytes = 1500;
const m = packet_bytes;
export const fastEthernet = {
  Os: 0.0253 * m + 6.37,
  gs: 0.0796 * m + 3.027,
  gr: 0.0788 * m + 4.986,
  Or: 0.0429 * m + 12.176,
  Ur: 9.93,
  Mmtm: 0.0314 * m + 1.756,
};
export const travel_us = 1.556 * 16 + 16.684 + 0.0826 * m * Math.max(1, (16 * m) / (90 * fastEthernet.gs));
/** Packets of a message of 1 MiB. */
export const fullPackets = Math.ceil(1_048_576 / m);
