import { useMemo } from 'react';
import { directoryNames } from '../../core/format/directoryNames.ts';
import { plainDate } from '../../core/format/plainDate.ts';
import type { TokenTextOptions } from '../../core/mrkdwn/inlineTokens.ts';
import type { DateNode } from '../../core/mrkdwn/nodes.ts';
import { mentionsUser } from '../../core/session/selectors.ts';
import type { Message, UsersById } from '../../model/index.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import type { InlineContext } from '../mrkdwn/inlineContext.ts';

/** Lookups for names, avatars and mentions. The same object until a lookup changes. */
export interface Directory {
  users: UsersById;
  myId: string | undefined;
  /** Whether a message of another user mentions the signed-in user. */
  mentionsMe: (message: Message) => boolean;
  /** Mentions and shortcodes as text. */
  names: TokenTextOptions;
  /** Lookups for the text of a message. */
  mrkdwn: InlineContext;
}

export function useDirectory(): Directory {
  const inbox = useInbox();
  const { notifications, time } = useLabels();
  const { mentions } = notifications;
  const users = useInboxState((state) => state.users);
  const emoji = useInboxState((state) => state.emoji.characters);
  const images = useInboxState((state) => state.emoji.custom?.images);
  const me = useInboxState(({ session }) => ('user' in session ? session.user : undefined));
  return useMemo(() => {
    const { copyText, loadEmoji } = inbox.actions;
    const lookups = {
      ...directoryNames(users, (id) => inbox.getState().conversations.byId.get(id)?.name),
      emoji,
      mentions,
    };
    const names = { ...lookups, date: (node: DateNode) => plainDate(node, time) };
    const mrkdwn = {
      ...lookups,
      ...(images && { images }),
      ...(me && { currentUser: me }),
      // While the common emoji load, no shortcode counts as unknown.
      ...(emoji.size === 0 ? {} : { onUnknownEmoji: loadEmoji }),
      onCopy: copyText,
    };
    return {
      users,
      myId: me?.id,
      mentionsMe: (message: Message) => mentionsUser(inbox.getState(), message),
      names,
      mrkdwn,
    };
  }, [inbox, users, emoji, images, me, mentions, time]);
}
