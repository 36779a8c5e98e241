import { useExplorer, useScenario } from '../ui/context.ts';
import { KeyList } from '../ui/controls/KeyList.tsx';
import { alsoUsed, type Publication, publications } from './publications.ts';

/** How to use the page, and where its numbers come from. */
export function Help() {
  const { store } = useExplorer();
  const catalogue = useScenario((state) => state.catalogue);
  return (
    <>
      <p>
        Move a slider and watch communication hide behind computation, or fail to. The curves come from closed forms, computed in Python; the event diagrams
        come from a simulator of the mechanism. Both run in this page, and the difference between their gains is shown.
      </p>
      <h3>Sliders</h3>
      <p>
        Arrow keys change the second digit, Shift with an arrow key the third, Page Up and Page Down double or halve. The box beside a slider takes any number.
        Press the name of a parameter to read what it means and where it comes from.
      </p>
      <h3>Words and symbols</h3>
      <p>
        Press a word with a dotted line to read what it means.{' '}
        <button type="button" className="line-link" onClick={() => store.getState().setView({ term: 'all' })}>
          The glossary
        </button>{' '}
        has all of them.
      </p>
      <h3>Labs</h3>
      <p>
        The menu beside the name leads from lab to lab.
        {[...catalogue.values()].map(({ help }) => help && ` ${help}`)}
      </p>
      <h3>Diagrams</h3>
      <KeyList />
      <p>
        Critical path, in the legend, draws what the time of a run goes to: a chain from its beginning to its end in which nothing could begin before the one in
        front of it had ended. Exposed communication is the time in which the process that finishes last does not compute. What would help, under the bar, says
        what a change of each cost of the machine does to the run, how far that holds, and how much of it the run tolerates.
      </p>
      <h3>Presentation</h3>
      <p>
        Alt, Shift and P, or the screen in the header, fill the screen with the verdict and one figure. There Page Down and Page Up go through the presets or
        the lesson, N and P through the figures, S opens the sliders, the keys of the diagrams work everywhere, and arrows up and down or a press light up what
        one process or message does, Escape leaves. Playing stops at the first wait, loss, barrier and deadlock of each diagram; &lt; and &gt; play slower and
        faster, 0.1× is slow motion.
      </p>
      <h3>Without seeing the page</h3>
      <p>
        After each change a sentence says what it has done to the result. Alt, Shift and C, or a button in front of the page that Tab meets, say how things
        stand: what is shown, the values that differ from the defaults, the result. Each event diagram is a tree too, of processes, operations and messages.
      </p>
      <h3>Two scenarios</h3>
      <p>
        Compare pins what is shown. Whatever is changed then stands above it: event diagrams in pairs on one axis, with bars under them that rise where time was
        won and fall where it was lost, curves with those of the pinned scenario broken, and numbers with their differences.
      </p>
      <h3>Links</h3>
      <p>The address of the page always holds what you see. Share copies it, also as a frame for course notes.</p>
      <h3>Sources</h3>
      <Papers papers={publications} />
      <p>Also used:</p>
      <Papers papers={alsoUsed} />
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
