import { useLabels } from '../LabelsContext.ts';
import { Button } from '../primitives/Button.tsx';
import type { Unseen } from './useUnseen.ts';

interface LogJumpsProps extends Unseen {
  /** Whether the reader is at the newest message. */
  isAtEnd: boolean;
  onFirstUnread: () => void;
  onNewest: () => void;
}

/** Ways back to where there is something to read: the first unread message, and the newest. */
export function LogJumps({ divider, arrived, isAtEnd, onFirstUnread, onNewest }: LogJumpsProps) {
  const { conversation: words } = useLabels();
  return (
    <>
      {divider !== null && (
        <Button
          className="ti-jump"
          data-place="top"
          look="soft"
          icon={divider === 'above' ? 'arrowUp' : 'arrowDown'}
          onClick={onFirstUnread}
        >
          {words.jumpToFirstUnread}
        </Button>
      )}
      {!isAtEnd && (
        <Button
          className="ti-jump"
          data-place="end"
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
