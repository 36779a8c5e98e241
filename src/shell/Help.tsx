import { useExplorer, useScenario } from '../ui/context.ts';
import { Fold } from '../ui/controls/Fold.tsx';
import { KeyList } from '../ui/controls/KeyList.tsx';
import { diagramActions } from '../ui/keyActions.ts';
import { alsoUsed, type Publication, publications } from './publications.ts';

/** How to use the page, and where its numbers come from. */
export function Help() {
  const { store } = useExplorer();
  const catalogue = useScenario((state) => state.catalogue);
  return (
    <>
      <p>
        Move a slider and watch communication hide behind computation, or fail to. Curves are closed forms, computed in Python; event diagrams are runs of a
        simulator. Both engines are in this page, and where they differ it says so.
      </p>
      <ul>
        <li>
          <strong>Try:</strong> a slider moves everything at once. The box beside it takes numbers with units, such as 3 ms or 25 GB/s.
        </li>
        <li>
          <strong>Look up:</strong> press a word with a dotted line, the name of a parameter, or open{' '}
          <button type="button" className="line-link" onClick={() => store.getState().setView({ term: 'all' })}>
            the glossary
          </button>
          .
        </li>
        <li>
          <strong>Compare:</strong> <i>Compare</i> keeps what is shown; whatever you change then stands beside it.
        </li>
        <li>
          <strong>Teach:</strong> <i>Lessons</i> ask before they show. Alt, Shift and P fill the screen for a projector.
        </li>
        <li>
          <strong>Keep:</strong> the address holds what you see. <i>Share</i> copies it, also as a frame for course notes.
        </li>
      </ul>
      <Fold title="Keys of the sliders">
        <p>Arrow keys change the second digit, Shift with an arrow key the third; Page Up and Page Down double or halve.</p>
      </Fold>
      <Fold title="Keys of the diagrams">
        <KeyList actions={diagramActions} />
      </Fold>
      <Fold title="Critical path and what would help">
        <p>
          <i>Critical path</i>, in the legend, outlines what the time of a run goes to: a chain from its beginning to its end in which each part waits for the
          one before. <i>What would help</i>, below the diagram, says how much sooner the run ends when a cost of the machine falls, and how far that holds.
        </p>
      </Fold>
      <Fold title="Comparing two scenarios">
        <p>
          Event diagrams stand in pairs on one time axis, with bars below them that rise where time was won and fall where it was lost. Curves of the scenario
          that was kept are broken lines, and numbers come with their differences.
        </p>
      </Fold>
      <Fold title="On a projector">
        <p>
          Page Down and Page Up go through the presets or the lesson, N and P through the figures; S opens the sliders, F fills the screen, ? lists the keys,
          Escape leaves. Playing stops at the first wait, loss, barrier and deadlock of each diagram; &lt; and &gt; play slower and faster.
        </p>
      </Fold>
      <Fold title="With a screen reader">
        <p>
          After each change a sentence says what it did to the result. Alt, Shift and C say what is shown, which values differ from the defaults, and the
          result. Each event diagram is also a tree of processes, operations and messages.
        </p>
      </Fold>
      <Fold title="Files of your own">
        <ul>
          {[...catalogue.values()].map(
            ({ name, title, help }) =>
              help && (
                <li key={name}>
                  <strong>{title}:</strong> {help}
                </li>
              ),
          )}
        </ul>
      </Fold>
      <Fold title="Papers">
        <Papers papers={publications} />
        <p>Also used:</p>
        <Papers papers={alsoUsed} />
      </Fold>
      <p>
        <a href="./licences.txt" target="_blank" rel="noopener">
          Licences of what this page contains
        </a>
      </p>
    </>
  );
}

function Papers({ papers }: { readonly papers: readonly Publication[] }) {
  return (
    <ul className="papers">
      {papers.map(({ cited, authors, title, published, link, gives }) => (
        <li key={cited}>
          {authors}:{' '}
          <cite>
            {link === undefined ? (
              title
            ) : (
              <a href={link} target="_blank" rel="noopener">
                {title}
              </a>
            )}
          </cite>
          . {published}. ({gives})
        </li>
      ))}
    </ul>
  );
}
