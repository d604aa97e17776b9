import type { LastChange } from '../../core/explain/lastChange.ts';
import { authorName } from '../../core/format/authorName.ts';
import { tsFromMilliseconds } from '../../model/index.ts';
import { useDirectory } from '../directory/useDirectory.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { laterReason } from '../labels/laterReason.ts';
import { useUserName } from '../later/useUserName.ts';
import { useMessageTime } from '../time/timeTexts.ts';
import { useWhyLabels } from './useWhyLabels.ts';

/** The last change as a sentence. */
export function ChangeText({ change }: { change: LastChange | null }) {
  const labels = useWhyLabels();
  const { change: words } = labels.why;
  const { clock } = useInbox();
  const { users } = useDirectory();
  const nameOf = useUserName();
  const time = useMessageTime(tsFromMilliseconds(change && 'at' in change ? change.at : 0));
  switch (change?.kind) {
    case undefined:
      return words.none;
    case 'deferred':
      return words.deferred;
    case 'message':
      return words.message(authorName(change.message, users, labels.conversation.unknownUser), time);
    case 'return':
      return words.returned(laterReason(change.entry, change.returned, clock.now(), labels, nameOf), time);
    case 'mark':
      return words[change.as](time);
  }
}
