/** Labels of what is put off: the menu, the notices, the rows and the page "Later". */
export const laterLabels = {
  title: 'Later',
  snooze: 'Snooze',
  /** Names of the menu. */
  snoozeName: (name: string, n: number) => (n === 1 ? `Snooze ${name}` : `Snooze ${n} conversations`),
  remindName: 'Remind me of this message',
  changeName: (name: string) => `Change when ${name} returns`,
  choices: {
    hour: 'In 1 hour',
    evening: 'This evening',
    tomorrow: 'Tomorrow',
    anyone: 'When someone replies',
  },
  personReplies: (name: string) => `When ${name} replies`,
  unanswered: 'If nobody has answered by tomorrow',
  mentionWakes: 'A new mention brings it back sooner.',
  field: 'Another time',
  placeholder: 'thu 3pm, in 2 days, 3 dec',
  unreadable: 'Not a time to come. Try “thu 3pm”, “in 2 days” or “3 dec”.',
  /** A time for a sentence: "tomorrow 9:00 AM", "Monday 9:00 AM". `day` is absent for today. */
  at: (time: string, day?: string) => (day === undefined ? time : `${day} ${time}`),
  tomorrow: 'tomorrow',
  /** The time or the reply that an entry waits for. */
  until: (when: string) => `until ${when}`,
  untilReply: (name?: string) => `until ${name ?? 'someone'} replies`,
  unlessAnswered: (when: string) => `if nobody has answered by ${when}`,
  /** Notices; `wait` is one of the sentences above. */
  snoozed: (wait: string, n: number) => (n === 1 ? `Snoozed ${wait}` : `${n} conversations snoozed ${wait}`),
  reminded: (wait: string) => `Put off ${wait}`,
  changed: 'Later changed',
  saved: 'Message saved',
  undone: 'Undone',
  /** The reason in the row of a conversation that has returned. */
  back: (day: string) => `back: ${day}`,
  backUnanswered: 'back: no reply',
  backReply: (name?: string) => (name === undefined ? 'back: a reply' : `back: ${name} replied`),
  backMention: 'back: mentions you',
  /** The page. */
  groups: {
    back: 'Back',
    today: 'Today',
    tomorrow: 'Tomorrow',
    week: 'Within a week',
    later: 'After that',
    reply: 'Waiting for a reply',
    saved: 'Saved messages',
  },
  empty: 'Nothing is put off',
  emptyHint: 'Snooze a conversation and it returns at its time.',
  change: 'Change time',
  wake: 'Bring back now',
  remove: 'Remove from Later',
  save: 'Save message',
  unsave: 'Remove from saved messages',
  gone: 'Conversation that is not loaded',
};
