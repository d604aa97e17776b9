import { plural } from './plural.ts';

/** Labels of the menu that mutes, and of the page of rules. */
export const rulesLabels = {
  close: 'Close',
  order: 'The first rule that matches decides.',
  empty: 'No Focus Inbox has a rule yet.',
  emptyHint: 'Create a Focus Inbox and choose what its rule does, or mute a conversation.',
  effects: {
    keepsOut: 'out of Inbox',
    mentions: 'notifies of mentions only',
    never: 'never notifies',
    marksRead: 'marks read on arrival',
    nothing: 'does nothing yet',
  },
  /** The conversations that match a rule now. */
  matching: (n: number) => `${plural(n, 'conversation', 'conversations')} now`,
  /** The messages that a rule has marked as read since midnight. */
  marked: (n: number) => `${plural(n, 'message', 'messages')} marked read today`,
  isOn: (label: string) => `Rule of ${label}`,
  unmark: 'Undo marks',
  unmarkOf: (label: string) => `Mark as unread what ${label} has marked today`,
  coverage: {
    /** The share of unread conversations, in percent. */
    share: (percent: number) => `${percent} % of your unread is in none of your views`,
    suggested: (name: string, n: number) => `Focus Inbox for ${name}: ${plural(n, 'conversation', 'conversations')}`,
  },
  mute: {
    /** Name of the menu. */
    name: (name: string, n: number) => (n === 1 ? `Mute ${name}` : `Mute ${n} conversations`),
    read: 'Always mark read',
    mentions: 'Only mentions',
    unmute: 'Unmute',
    /** Beside the present choice. */
    chosen: 'now',
    hint: 'A mention of you brings it back to Inbox.',
  },
};
