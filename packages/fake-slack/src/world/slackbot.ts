import type { FakeUser } from './worldState.ts';

/** Slack's own bot is among the people of each workspace. It has the same id everywhere, and is no bot by its flag. */
export const slackbotOf = (teamId: string): FakeUser => ({
  id: 'USLACKBOT',
  teamId,
  name: 'slackbot',
  realName: 'Slackbot',
  displayName: 'Slackbot',
  email: '',
  isBot: false,
  isDeactivated: false,
  isGuest: false,
  timeZone: 'America/Los_Angeles',
  updated: 0,
});
