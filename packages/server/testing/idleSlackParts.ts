import { callSlack } from '../src/slack/client/callSlack.ts';
import type { SlackParts } from '../src/slack/connectSlack.ts';

const unused = () => Promise.reject(new Error('This test needs no chat service'));
const nothing = async () => {};

/** A connection to Slack that fetches nothing and receives no events, for tests of the sign-in. */
export const idleSlackParts: SlackParts = {
  calls: (_ports, { settings, tokens }) => ({
    call: async (caller, method, args) => callSlack(settings.apiUrl, await tokens.accessTokenOf(caller), method, args),
    now: unused,
    close() {},
  }),
  sync: () => ({
    begin: nothing,
    wake() {},
    gap: nothing,
    prepare: async () => ({ hasOlder: false }),
    hasFetched: async () => false,
    fetch: unused,
    start() {},
    stop: nothing,
  }),
  service: () => ({
    send: unused,
    edit: unused,
    remove: unused,
    react: unused,
    markRead: unused,
    openConversation: unused,
    hasFetched: async () => false,
    fetch: unused,
    prepare: async () => ({ hasOlder: false }),
    resumeMarks: nothing,
  }),
  events: () => ({ receive: nothing, applyPending: nothing, maintain: () => () => {}, settled: nothing, close() {} }),
  socket: () => null,
};
