import { Dialog } from '../ui/controls/Dialog.tsx';
import { KeyList } from '../ui/KeysDialog.tsx';

/** How to use the page, and where its numbers come from. */
export function HelpDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog title="How to use this page" open={open} onClose={onClose}>
      <p>
        Move a slider and watch communication hide behind computation, or fail to. The curves come from closed forms, computed in
        Python; the event diagrams come from a simulator of the mechanism. Both run in this page, and the difference
        between their gains is shown.
      </p>
      <h3>Sliders</h3>
      <p>
        Arrow keys change the second digit, Shift with an arrow key the third, Page Up and Page Down double or halve. The box beside
        a slider takes any number. Press the name of a parameter to read what it means and where it comes from.
      </p>
      <h3>Labs</h3>
      <p>
        The menu beside the name leads from lab to lab. In the lab Schedule you can run a schedule of your own: write it, or drop a
        file on it, and press Ctrl+Enter.
      </p>
      <h3>Diagrams</h3>
      <KeyList />
      <h3>Links</h3>
      <p>The address of the page always holds what you see. Share copies it, also as a frame for course notes.</p>
      <h3>Sources</h3>
      <ul>
        <li>V. Strumpen, report 216, ETH Zürich, 1994: gain and overhead of latency hiding.</li>
        <li>T. Stricker et al., 1995: separating synchronization from data transfer, direct deposit.</li>
        <li>A. T. C. Tam and C.-L. Wang: communication costs of clusters, coordinated gather.</li>
        <li>D. Culler et al., 1993: LogP and its optimal broadcast. T. Hoefler et al., 2009 and 2010: GOAL and LogGOPSim.</li>
      </ul>
    </Dialog>
  );
}
