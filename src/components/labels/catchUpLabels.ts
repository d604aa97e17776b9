import { plural } from './plural.ts';

/** Labels of the catch-up. */
export const catchUpLabels = {
  close: 'Close',
  /** The conversations that it reads. */
  scope: (messages: number, conversations: number) =>
    `${plural(messages, 'unread message', 'unread messages')} in ${plural(conversations, 'conversation', 'conversations')}`,
  scopeOf: (messages: number, name: string) => `${plural(messages, 'unread message', 'unread messages')} in ${name}`,
  wholeList: 'Whole list',
  loading: (loaded: number, of: number) => `Reading ${loaded} of ${of}…`,
  kinds: {
    mention: 'Mentions of you',
    question: 'Questions without an answer',
    active: 'Most replies and reactions',
    link: 'Links',
    file: 'Files',
  },
  more: (n: number) => `${n} more`,
  replies: (n: number) => plural(n, 'reply', 'replies'),
  reactions: (n: number) => plural(n, 'reaction', 'reactions'),
  nothing: 'Nothing stands out: no mention of you, no open question, no link, no file.',
  noUnread: 'Nothing is unread here.',
  mark: (messages: number, conversations: number) =>
    conversations === 1
      ? `Mark ${plural(messages, 'message', 'messages')} as read`
      : `Mark ${plural(messages, 'message', 'messages')} in ${conversations} conversations as read`,
  notCovered: (names: string) => `Not covered, stays unread: ${names}`,
  notCoveredIn: (n: number, isAtLeast: boolean, name: string) => `${n}${isAtLeast ? '+' : ''} in ${name}`,
  again: 'Read again',
  /** The summary of a language model. `reason`: a sentence of the server. */
  summarize: 'Sum up',
  summary: 'Summary',
  writing: 'Writing…',
  source: (n: number, place: string) => `Message ${n}, ${place}`,
  written: 'Written by a language model. The numbers open the messages that it cites.',
  leftOut: (n: number) => `${plural(n, 'message is', 'messages are')} not in the summary.`,
  noSummary: 'The language model wrote no sentence that cites a message.',
  failed: (reason: string) => `The summary failed: ${reason}`,
  keys: { move: 'Move', open: 'Open' },
};
