import { plural } from './plural.ts';

/** Labels of the composer. */
export const composerLabels = {
  reply: (name: string) => `Reply to ${name}`,
  replyInThread: 'Reply in thread',
  /** Of a reply in a thread. `place`: the conversation of the thread. */
  alsoSendTo: (place: string) => `Also send to ${place}`,
  send: 'Send',
  emoji: 'Insert emoji',
  formatting: 'Formatting',
  sending: 'Sending...',
  nextReply: 'Next reply',
  enterKey: 'Enter',
  shiftKey: 'Shift',
  toSend: 'to send',
  toSendAndNext: 'to send and go on',
  forNewLine: 'for a new line',
  remaining: (n: number) => plural(n, 'character left', 'characters left'),
  /** `over`: number of characters beyond the limit. */
  tooLong: (max: number, over: number) =>
    `Messages can be up to ${max.toLocaleString('en')} characters (${over.toLocaleString('en')} over)`,
  suggestions: 'Suggestions',
  suggestionCount: (n: number) => plural(n, 'suggestion', 'suggestions'),
  broadcasts: {
    here: 'Active members of this conversation',
    channel: 'All members of this conversation',
    everyone: 'Everyone in the workspace',
  },
  tryAgain: 'Try again',
  files: {
    attach: 'Attach files',
    attached: 'Attached files',
    remove: (name: string) => `Remove ${name}`,
    failed: 'Not uploaded',
    /** Of a file whose upload ended with the page. */
    gone: (name: string) => `${name} was not uploaded. Attach it again.`,
    /** The message waits for its files. */
    sendingAfter: (n: number) => `Sending after ${plural(n, 'file is', 'files are')} uploaded`,
    /** `limit`: the largest size, such as "20 MB", if it is known. */
    tooLarge: (limit: string | undefined) => (limit ? `Larger than ${limit}` : 'Too large'),
    drop: 'Drop files to attach them',
  },
};
