import { loadOnce } from '../ui/loadOnce.ts';
import { PartDialog } from './PartDialog.tsx';

const help = loadOnce(async () => ({ Content: (await import('./Help.tsx')).Help }));

export const HelpDialog = (shown: { readonly open: boolean; readonly onClose: () => void }) => (
  <PartDialog title="How to use this page" what="The help" part={help} {...shown} />
);
