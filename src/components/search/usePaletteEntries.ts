import { useContext } from 'react';
import { type PaletteEntry, paletteEntries } from '../../core/actions/palette.ts';
import { useActionTable } from '../host/HostContext.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { ScreenActionsContext } from '../inbox/ScreenActionsContext.ts';
import { isShallowEqual, useInboxState } from '../inbox/useInboxState.ts';

const isSameEntries = (a: readonly PaletteEntry[], b: readonly PaletteEntry[]): boolean =>
  a.length === b.length && a.every((entry, index) => isShallowEqual(entry, b[index] ?? entry));

/** The entries of the palette that are available now. */
export function usePaletteEntries(): readonly PaletteEntry[] {
  const inbox = useInbox();
  const table = useActionTable();
  const screen = useContext(ScreenActionsContext);
  return useInboxState((state) => paletteEntries(state, table, screen && { inbox, screen }), isSameEntries);
}
