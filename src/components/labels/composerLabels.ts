import { plural } from './plural.ts';

/** What the composer says. */
export const composerLabels = {
  reply: (name: string) => `Reply to ${name}`,
  replyInThread: 'Reply in thread',
  send: 'Send',
  sending: 'Sending...',
  enterKey: 'Enter',
  shiftKey: 'Shift',
  toSend: 'to send',
  forNewLine: 'for a new line',
  remaining: (n: number) => plural(n, 'character left', 'characters left'),
  tooLong: (max: number) => `A message has at most ${max.toLocaleString('en')} characters`,
  suggestions: 'Suggestions',
  suggestionCount: (n: number) => plural(n, 'suggestion', 'suggestions'),
  broadcasts: {
    here: 'Everyone in this conversation who is active',
    channel: 'Everyone in this conversation',
    everyone: 'Everyone in the workspace',
  },
  tryAgain: 'Try again',
};
