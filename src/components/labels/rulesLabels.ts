/** Labels of the menu that mutes, and of the page of rules. */
export const rulesLabels = {
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
