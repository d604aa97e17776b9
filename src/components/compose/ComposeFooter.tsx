import { openChord } from '../../core/actions/fieldKeys.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { Button } from '../primitives/Button.tsx';
import { Keys } from '../primitives/Keys.tsx';

export interface ComposeFooterProps {
  /** Whether the picked people have a conversation already; empty if not. */
  note: string;
  isOpening: boolean;
  onOpen: () => void;
}

/** Key hints, visual only, and the button that opens the conversation. */
export function ComposeFooter({ note, isOpening, onOpen }: ComposeFooterProps) {
  const { compose: words } = useLabels();
  const isPhone = useRoot().layout === 'phone';
  const isEmpty = useInboxState(({ compose }) => compose.picked.length === 0);
  return (
    <div className="ti-search__foot ti-compose__foot">
      <span className="ti-search__keys" aria-hidden="true">
        <span className="ti-hint">
          <Keys chords={['Enter']} />
          {words.hints.add}
        </span>
        <span className="ti-hint">
          <Keys chords={['Backspace']} />
          {words.hints.removeLast}
        </span>
      </span>
      <span className="ti-compose__note" role="status">
        {note}
      </span>
      <Button
        look="accent"
        size="md"
        chord={isPhone ? undefined : openChord}
        busy={isOpening}
        disabled={isEmpty}
        onClick={onOpen}
      >
        {words.open}
      </Button>
    </div>
  );
}
