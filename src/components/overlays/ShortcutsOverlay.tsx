import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { LazyOverlay } from '../panes/LazyOverlay.tsx';

export const loadShortcuts = async () => (await import('../shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog;

export function ShortcutsOverlay() {
  const { shortcuts } = useLabels();
  const isOpen = useInboxState(({ overlay }) => overlay?.kind === 'shortcuts');
  return (
    <LazyOverlay load={loadShortcuts} kind="shortcuts" isOpen={isOpen} label={shortcuts.title}>
      {(Dialog) => <Dialog />}
    </LazyOverlay>
  );
}
