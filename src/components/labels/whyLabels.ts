import { plural } from './plural.ts';

/** Labels of "Why is this here?". */
export const whyLabels = {
  close: 'Close',
  loading: 'Loading the messages…',
  failed: 'The messages could not be loaded. The count is that of the server.',
  unread: {
    title: 'Unread',
    none: 'Nothing is unread.',
    count: (n: number, isAtLeast: boolean) =>
      isAtLeast
        ? `At least ${plural(n, 'message counts', 'messages count')} as unread.`
        : `${plural(n, 'message counts', 'messages count')} as unread.`,
    more: (n: number) => `${n} more`,
    unknown: (n: number) => `${plural(n, 'message of the count is', 'messages of the count are')} not loaded.`,
    inThreads: (n: number) => `${plural(n, 'is a reply', 'are replies')} in a thread.`,
    inRows: (n: number) => `${plural(n, 'reply also counts', 'replies also count')} in the row of the thread.`,
    unchecked: 'The server has not looked for unread messages here yet.',
    asleep: 'It sleeps: no view of unread conversations has it until it returns.',
  },
  /** Later messages that do not count. */
  uncounted: {
    title: 'Does not count',
    own: (n: number) => plural(n, 'message of yours', 'messages of yours'),
    notice: (n: number) => `${plural(n, 'notice', 'notices')}, such as a person joining`,
    deleted: (n: number) => plural(n, 'deleted message', 'deleted messages'),
    parent: () => 'the first message of the thread: only replies count',
  },
  cursor: {
    title: 'Read position',
    upTo: (time: string) => `You read up to ${time}.`,
    none: 'Not known.',
  },
  views: {
    title: 'Views and rules',
    isIn: 'It matches.',
    fails: (conditions: string) => `Does not match: ${conditions}`,
    /** Between conditions of which one would do. */
    or: ' or ',
    keptBy: (view: string) => `Kept out by the rule of ${view}.`,
    rule: {
      keepsOut: 'Its rule keeps it out of Inbox.',
      marksRead: 'Its rule marks messages as read when they arrive.',
      mentioned: 'Its rule leaves it in Inbox: an unread message mentions you.',
      earlier: 'The rule of an earlier view decides.',
      off: 'Its rule is off.',
    },
  },
  change: {
    title: 'Last change',
    message: (author: string, time: string) => `Message of ${author}, ${time}`,
    returned: (reason: string, time: string) => `Returned from Later, ${time} (${reason})`,
    read: (time: string) => `You marked it as read here, ${time}`,
    unread: (time: string) => `You marked it as unread here, ${time}`,
    later: (time: string) => `You put it off here, ${time}`,
    muted: (time: string) => `You changed its muting here, ${time}`,
    deferred: 'You replied: it is marked as read when you close it.',
    none: 'Not known.',
    note: 'The times of marks on other devices are not known.',
  },
};
