import { plural } from './plural.ts';

/** Labels of the picker of people for a new message. */
export const composeLabels = {
  title: 'New message',
  to: 'To',
  placeholder: 'Type a name',
  people: 'People',
  picked: 'Chosen people',
  existing: 'existing conversation',
  you: 'you',
  nobody: 'Nobody found',
  most: (n: number) => `At most ${plural(n, 'person', 'people')}`,
  remove: (name: string) => `Remove ${name}`,
  added: (name: string) => `${name} added`,
  removed: (name: string) => `${name} removed`,
  open: 'Open conversation',
  hints: { add: 'Add', removeLast: 'Remove the last', open: 'Open conversation' },
};

/** Labels of the card of a person. */
export const personLabels = {
  card: 'Person',
  app: 'App',
  localTime: (time: string) => `${time} local time`,
  message: 'Message',
  showMessages: 'Show messages',
};
