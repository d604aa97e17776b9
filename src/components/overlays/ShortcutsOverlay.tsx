import { type ComponentType, useState } from 'react';
import type { ShortcutsDialogProps } from '../shortcuts/ShortcutsDialog.tsx';
import { useInboxState } from '../TriageInbox/useInboxState.ts';
import { useOverlayPart } from './useOverlayPart.ts';
import { useTypedAhead } from './useTypedAhead.ts';

export const loadShortcuts = async () => (await import('../shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog;

export function ShortcutsOverlay() {
  const isOpen = useInboxState(({ overlay }) => overlay?.kind === 'shortcuts');
  const Dialog = useOverlayPart(loadShortcuts, 'shortcuts', isOpen);
  return isOpen && <OpenShortcuts Dialog={Dialog} />;
}

/** What is looked for begins anew when the list is opened again. */
function OpenShortcuts({ Dialog }: { Dialog: ComponentType<ShortcutsDialogProps> | null }) {
  const [query, setQuery] = useState('');
  useTypedAhead(Dialog === null, setQuery);
  return Dialog && <Dialog query={query} onQuery={setQuery} />;
}
