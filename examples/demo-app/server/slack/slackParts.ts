import { HttpFailure } from '../http/httpFailure.ts';
import { callSlack } from './client/callSlack.ts';
import type { SlackParts } from './connectSlack.ts';

const notYet = () => Promise.reject(new HttpFailure(501, 'This server cannot do that with Slack yet'));
const nothing = async () => {};

/** The parts of the connection to Slack. */
export const slackParts: SlackParts = {
  calls: (_gateway, { settings, tokens }) => ({
    call: async (caller, method, args) => callSlack(settings.apiUrl, await tokens.accessTokenOf(caller), method, args),
  }),
  sync: () => ({ begin: nothing, wake() {}, gap: nothing, start() {}, close: nothing }),
  service: () => ({
    send: notYet,
    edit: notYet,
    remove: notYet,
    react: notYet,
    markRead: notYet,
    openConversation: notYet,
    hasFetched: async () => false,
    fetch: notYet,
    prepare: async () => ({ hasOlder: false }),
  }),
  events: () => ({ start() {}, close: nothing }),
};
