import { previewMessage } from '../../core/format/previewText.ts';
import type { Conversation } from '../../model/index.ts';

/** Id of the person whose card a row opens: the partner of a dm, else the author of the last message. */
export const rowPerson = (conversation: Conversation): string | undefined =>
  (conversation.dm_user?.id ?? previewMessage(conversation)?.user) || undefined;
