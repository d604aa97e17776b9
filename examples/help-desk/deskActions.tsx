import type { HostAction } from 'triage-inbox';

/** Assigns tickets. `assign` tells the server; it is a prop of the example so that a test can watch it. */
export const deskActions = (assign: (keys: readonly string[]) => Promise<void>): readonly HostAction[] => [
  {
    id: 'desk.take',
    label: 'Take ticket',
    icon: <span>T</span>,
    keys: 'Shift+T',
    hint: 'take',
    placement: ['row', 'message', 'conversation', 'selection', 'palette'],
    when: ({ conversations }) =>
      conversations.some(({ ticket }) => ticket !== undefined) || { disabled: 'This conversation has no ticket' },
    async run({ conversations }) {
      const keys = conversations.flatMap(({ ticket }) => ticket?.key ?? []);
      await assign(keys);
      return { notice: `You take ${keys.join(', ')}`, undo: () => assign([]) };
    },
  },
  {
    id: 'desk.status',
    label: 'Set status to away',
    placement: ['user-menu', 'palette'],
    run: () => ({ notice: 'Your status is away' }),
  },
];
