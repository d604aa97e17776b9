import { plural } from './plural.ts';

/** Labels of the run through unread conversations. */
export const runLabels = {
  name: 'Run',
  leave: 'Leave the run',
  position: (n: number, of: number) => `${n} of ${of}`,
  /** The conversation on screen. */
  conversation: (name: string, n: number, of: number) => `${name}, ${n} of ${of}`,
  /** Messages before the new ones. `isMore`: the server has more; `n` is 0 if none of them is loaded. */
  earlier: (n: number, isMore: boolean) => (n === 0 ? 'Earlier messages' : `${n}${isMore ? '+' : ''} earlier`),
  done: 'Done',
  later: 'Later',
  reply: 'Reply',
  react: 'React',
  mute: 'Mute',
  skip: 'Skip',
  back: 'Back',
  /** Spoken after a step. */
  outcomes: {
    done: 'Done',
    replied: 'Reply sent',
    reacted: 'Reaction added',
    later: 'Put off',
    muted: 'Muted',
    skipped: 'Skipped',
  },
  nothing: 'Nothing is unread here.',
  summary: (done: number, minutes: number) => `${done} done in ${minutes} min`,
  replies: (n: number) => plural(n, 'reply', 'replies'),
  putOff: (n: number) => `${n} later`,
  skipped: (n: number) => `${n} skipped`,
  undoAll: 'Undo all',
  repliesStay: 'Sent replies stay.',
  goOn: (n: number) => `Go on with ${plural(n, 'conversation', 'conversations')}`,
  close: 'Close',
};
