import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { Button } from '../primitives/Button.tsx';
import type { Unseen } from './useUnseen.ts';

interface LogJumpsProps extends Unseen {
  /** Whether the log is scrolled to its end. */
  isAtEnd: boolean;
  onFirstUnread: () => void;
  onNewest: () => void;
}

/** Buttons that jump to the first unread message and to the newest one. */
export function LogJumps({ divider, arrived, isAtEnd, onFirstUnread, onNewest }: LogJumpsProps) {
  const { conversation: words } = usePaneLabels();
  return (
    <>
      {divider !== null && (
        <div className="ti-first-unread">
          <Button icon={divider === 'above' ? 'arrowUp' : 'arrowDown'} onClick={onFirstUnread}>
            {words.jumpToFirstUnread}
          </Button>
        </div>
      )}
      {!isAtEnd && (
        <Button
          className="ti-jump"
          data-arrived={arrived > 0 ? '' : undefined}
          look={arrived > 0 ? 'accent' : 'soft'}
          icon="arrowDown"
          iconOnly={arrived === 0}
          title={words.jumpToNewest}
          onClick={onNewest}
        >
          {arrived > 0 ? words.newBelow(arrived) : words.jumpToNewest}
        </Button>
      )}
    </>
  );
}
