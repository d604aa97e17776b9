import type { KeyboardEvent } from 'react';
import { matchesChord, parseChord } from '../../core/keys/chord.ts';
import { isComposedText } from '../../core/keys/keyPress.ts';
import { AskPanel } from '../ask/AskPanel.tsx';
import { useSearchLabels } from '../ask/useSearchLabels.ts';
import { useChord } from '../inbox/KeymapContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { Dialog } from '../primitives/Dialog.tsx';
import { TickerProvider } from '../time/TickerContext.tsx';
import { SearchPanel } from './SearchPanel.tsx';

export interface SearchDialogProps {
  mode: 'find' | 'ask';
}

/** Search, command palette and assistant in one dialog. */
export function SearchDialog({ mode }: SearchDialogProps) {
  const labels = useSearchLabels();
  const { apple } = useRoot();
  const { closeOverlay } = useInboxActions();
  const chord = useChord('search.open');

  /** The shortcut that opens the dialog also closes it. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      chord === undefined ||
      isComposedText(event.nativeEvent) ||
      !matchesChord(event.nativeEvent, parseChord(chord), apple)
    )
      return;
    event.preventDefault();
    closeOverlay();
  };

  return (
    <Dialog
      label={mode === 'find' ? labels.search.name : labels.ask.name}
      className={`ti-search ti-search--${mode}`}
      onClose={closeOverlay}
      onKeyDown={onKeyDown}
    >
      <TickerProvider>{mode === 'find' ? <SearchPanel /> : <AskPanel />}</TickerProvider>
    </Dialog>
  );
}
