import { baseName, quickEmoji, tonedName } from '../../core/emoji/recentEmoji.ts';
import { takesSkinTone } from '../../core/mrkdwn/emoji.ts';
import type { Message } from '../../model/index.ts';
import type { Directory } from '../directory/useDirectory.ts';
import { spokenName } from '../emojiPicker/spokenName.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { MenuCheck, MenuRow } from '../menu/MenuRow.tsx';
import { MrkdwnEmoji } from '../mrkdwn/MrkdwnEmoji.tsx';

export interface QuickReactionsProps {
  conversationId: string;
  message: Message;
  directory: Directory;
  onReacted: () => void;
}

/** The emoji that the user chose last, as a row of the message menu: each adds or removes the user's reaction. */
export function QuickReactions({ conversationId, message, directory, onReacted }: QuickReactionsProps) {
  const { conversation: words, emojiPicker } = useLabels();
  const { noteEmoji, setReaction } = useInboxActions();
  const emojiUse = useInboxState((state) => state.emojiUse);
  const emoji = useInboxState((state) => state.emoji);
  const own = (message.reactions ?? []).filter(({ users = [] }) => users.some((id) => id === directory.myId));
  const characterOf = (name: string) => emoji.characters.get(baseName(name)) ?? baseName(name);
  return (
    <MenuRow label={words.reactions}>
      {quickEmoji({ emojiUse, emoji }).map((name) => {
        const character = characterOf(name);
        const skinTone = takesSkinTone(character) ? emojiUse.skinTone : null;
        const chosen = own.find((reaction) => characterOf(reaction.name) === character);
        const toggle = () => {
          onReacted();
          if (chosen !== undefined) return setReaction(conversationId, message.ts, chosen.name, false);
          noteEmoji(name);
          setReaction(conversationId, message.ts, tonedName(name, skinTone), true);
        };
        const node = { type: 'emoji' as const, name, ...(skinTone !== null && { skinTone }) };
        return (
          <MenuCheck
            key={name}
            label={words.reactWith(spokenName(name, emojiPicker))}
            checked={chosen !== undefined}
            onSelect={toggle}
          >
            <span aria-hidden="true">
              <MrkdwnEmoji node={node} context={directory.mrkdwn} />
            </span>
          </MenuCheck>
        );
      })}
    </MenuRow>
  );
}
