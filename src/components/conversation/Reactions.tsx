import { useContext } from 'react';
import { userDisplayName } from '../../core/format/authorName.ts';
import { type ReactionView, reactionViews } from '../../core/messages/reactionViews.ts';
import { emojiSource } from '../../core/mrkdwn/emoji.ts';
import type { Reaction, Ts } from '../../model/index.ts';
import type { Directory } from '../directory/useDirectory.ts';
import { EmojiPickerButton } from '../emojiPicker/EmojiPickerButton.tsx';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { MrkdwnEmoji } from '../mrkdwn/MrkdwnEmoji.tsx';
import { PaneContext } from './PaneContext.ts';

/** Further people are counted, not named. */
const mostNamed = 12;

/** Display names of the other people who reacted, as far as they are known. */
function namesOf({ users }: ReactionView, directory: Directory): string[] {
  const others = users.filter((id) => id !== directory.myId).slice(0, mostNamed);
  return others.flatMap((id) => {
    const user = directory.users[id];
    return user ? [userDisplayName(user)] : [];
  });
}

export interface ReactionsProps {
  ts: Ts;
  reactions: readonly Reaction[];
  directory: Directory;
}

/** The reactions to a message; those of the signed-in user are highlighted. A click adds or removes one's own, if the server
 * can. */
export function Reactions({ ts, reactions, directory }: ReactionsProps) {
  const { conversation: words, numbers } = usePaneLabels();
  const conversationId = useContext(PaneContext);
  const canReact = useInboxState((state) => state.offers.react);
  const { setReaction } = useInboxActions();
  const views = reactionViews(reactions, directory.myId);
  if (views.length === 0) return null;
  return (
    <ul className="ti-reactions" aria-label={words.reactions}>
      {views.map((view) => {
        const names = namesOf(view, directory);
        const others = view.count - names.length - (view.isOwn ? 1 : 0);
        const text = words.reacted(emojiSource(view.emoji), names, others, view.isOwn);
        const chip = { className: 'ti-reaction', 'data-own': view.isOwn ? '' : undefined, title: text };
        const content = (
          <>
            <span className="ti-visually-hidden">{text}</span>
            <span aria-hidden="true" className="ti-reaction__emoji">
              <MrkdwnEmoji node={view.emoji} context={directory.mrkdwn} />
            </span>
            <span aria-hidden="true">{numbers.whole(view.count)}</span>
          </>
        );
        return (
          <li key={view.name}>
            {canReact ? (
              <button
                type="button"
                aria-pressed={view.isOwn}
                onClick={() => setReaction(conversationId, ts, view.name, !view.isOwn)}
                {...chip}
              >
                {content}
              </button>
            ) : (
              <span {...chip}>{content}</span>
            )}
          </li>
        );
      })}
      {canReact && (
        <li>
          <EmojiPickerButton
            className="ti-reaction ti-reaction--add"
            icon="plus"
            label={words.addReaction}
            onPick={(name) => setReaction(conversationId, ts, name, true)}
          />
        </li>
      )}
    </ul>
  );
}
