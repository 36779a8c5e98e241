import { Suspense, useState } from 'react';
import { Menu } from '../ui/controls/Menu.tsx';
import { loadOnce } from '../ui/loadOnce.ts';
import { Safe } from '../ui/Safe.tsx';
import { PartDialog } from './PartDialog.tsx';

/** A separate script: sharing starts only after there is something to see. */
const share = loadOnce(() => import('./ShareMenu.tsx'));
const builder = loadOnce(async () => ({ Content: (await import('./LinkBuilder.tsx')).LinkBuilder }));

/** The button of the menu that copies, saves and prints, and the link builder, which outlasts it. */
export function ShareButton() {
  const [building, setBuilding] = useState(false);
  return (
    <>
      <Menu label="Share" icon="share">
        {(close) => (
          <Safe what="The menu" retry={() => void share.load().catch(() => {})}>
            <Suspense fallback={<p role="status">Loading the menu</p>}>
              <Loaded close={close} build={() => setBuilding(true)} />
            </Suspense>
          </Safe>
        )}
      </Menu>
      <PartDialog title="Link or frame" what="The link builder" part={builder} wide open={building} onClose={() => setBuilding(false)} />
    </>
  );
}

function Loaded(props: { readonly close: () => void; readonly build: () => void }) {
  const { ShareMenu } = share.usePart();
  return <ShareMenu {...props} />;
}
