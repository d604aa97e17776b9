import type { Conversation } from '../../model/index.ts';
import type { IconName } from '../icons/iconPaths.ts';
import type { FrameLabels } from '../labels/frameLabels.ts';

export interface ConversationKind {
  icon: IconName;
  label: keyof FrameLabels['list']['types'];
}

/** Icon and label of a conversation type. */
export function conversationKind({ type, is_private }: Pick<Conversation, 'type' | 'is_private'>): ConversationKind {
  if (type === 'dm') return { icon: 'person', label: 'dm' };
  if (type === 'thread') return { icon: 'thread', label: 'thread' };
  return is_private ? { icon: 'lock', label: 'privateChannel' } : { icon: 'hash', label: 'channel' };
}
