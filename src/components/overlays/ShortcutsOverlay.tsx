import { useLabels } from '../LabelsContext.ts';
import { LazyOverlay } from '../lazy/LazyOverlay.tsx';
import { useInboxState } from '../TriageInbox/useInboxState.ts';

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
