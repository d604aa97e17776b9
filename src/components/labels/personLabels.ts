/** Labels of the card of a person. */
export const personLabels = {
  card: 'Person',
  app: 'App',
  localTime: (time: string) => `${time} local time`,
  message: 'Message',
  showMessages: 'Show messages',
};
