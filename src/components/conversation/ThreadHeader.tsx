import { isUnread } from '../../core/unread/selectors.ts';
import { Icon } from '../icons/Icon.tsx';
import { useChord } from '../inbox/KeymapContext.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { Button } from '../primitives/Button.tsx';
import { FollowButton } from './FollowButton.tsx';

/** Title of a thread beside its conversation, with its actions: follow, mark as read, close. */
export function ThreadHeader({ id, titleId, name }: { id: string; titleId: string; name: string }) {
  const { conversation: words } = useLabels();
  const actions = useInboxActions();
  const isPhone = useRoot().layout === 'phone';
  const closeKey = useChord('thread.close');
  const canMarkRead = useInboxState((state) => isUnread(state, id));
  return (
    <header className="ti-conversation__header">
      {isPhone && (
        <Button icon="chevronLeft" size="lg" iconOnly onClick={actions.closeThread}>
          {words.closeThread}
        </Button>
      )}
      <div className="ti-conversation__titles">
        <h2 id={titleId} className="ti-conversation__title">
          <Icon name="thread" />
          <span className="ti-clip ti-written" dir="auto">
            {name}
          </span>
        </h2>
      </div>
      <FollowButton id={id} size={isPhone ? 'lg' : 'sm'} />
      {canMarkRead && (
        <Button
          look="ghost"
          size={isPhone ? 'lg' : 'sm'}
          icon="checkCheck"
          iconOnly
          onClick={() => actions.markRead(id)}
        >
          {words.markRead}
        </Button>
      )}
      {!isPhone && (
        <Button className="ti-conversation__close" icon="x" chord={closeKey} onClick={actions.closeThread}>
          <span className="ti-visually-hidden">{words.closeThread}</span>
        </Button>
      )}
    </header>
  );
}
