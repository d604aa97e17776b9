import { aMessage, minutesAgo } from 'triage-inbox/testing';
import type { World } from 'triage-inbox/transport';
import { createWorld } from 'triage-inbox/transport';

const person = (id: string, real_name: string) => ({
  id,
  name: real_name.toLowerCase().replaceAll(' ', '.'),
  real_name,
});

/** A channel with every kind of message and all of Slack's markup. */
export const messageKinds = (): World =>
  createWorld({
    workspaces: [
      {
        id: 'T1',
        name: 'Northwind',
        users: {
          U1: person('U1', 'Maya Lindqvist'),
          U2: person('U2', 'Priya Raman'),
          U3: person('U3', 'Jonas Weber'),
          B1: { ...person('B1', 'Shipbot'), is_bot: true },
        },
        conversations: [
          {
            id: 'CKINDS',
            name: 'every-kind',
            topic: 'One of each',
            members: ['U1', 'U2', 'U3', 'B1'],
            messages: [
              aMessage({ ts: minutesAgo(1_500), user: 'U3', text: 'has joined the channel', subtype: 'channel_join' }),
              aMessage({
                ts: minutesAgo(90),
                user: 'U2',
                text: '*Bold*, _italic_, ~struck~, `code`, and :tada: :+1::skin-tone-4:',
              }),
              aMessage({
                ts: minutesAgo(89),
                user: 'U2',
                text: 'Hello <@U1> and <@U3>, see <#CKINDS>, <!here>.',
                edited: { ts: minutesAgo(88) },
              }),
              aMessage({
                ts: minutesAgo(80),
                user: 'U3',
                text: '> A quote\n> of two lines\n\n• one\n• two\n    ◦ deeper\n\n1. first\n2. second',
              }),
              aMessage({ ts: minutesAgo(79), user: 'U3', text: '```\nconst answer = 42;\nconsole.log(answer);\n```' }),
              aMessage({
                ts: minutesAgo(70),
                user: 'U1',
                text: 'A link with words: <https://northwind.test/plan|the plan>, and one without: https://northwind.test',
              }),
              aMessage({
                ts: minutesAgo(60),
                user: 'U2',
                text: 'Reactions and a file',
                reactions: [
                  { name: 'tada', count: 3, users: ['U1', 'U2', 'U3'] },
                  { name: 'eyes', count: 1, users: ['U3'] },
                ],
                files: [
                  {
                    id: 'F1',
                    name: 'figures.pdf',
                    title: 'Figures',
                    pretty_type: 'PDF',
                    size: 482_133,
                    permalink: 'https://northwind.test/f/1',
                  },
                ],
              }),
              aMessage({ ts: minutesAgo(55), user: 'U2', text: '🎉🎉🎉' }),
              aMessage({
                ts: minutesAgo(50),
                user: 'B1',
                text: 'Deployed `2.31.0` to production',
                subtype: 'bot_message',
              }),
              aMessage({ ts: minutesAgo(45), user: 'U3', text: 'Shall we cap the retries at five?' }),
              aMessage({ ts: minutesAgo(44), user: 'U2', text: 'Five keeps us inside', thread_ts: minutesAgo(45) }),
              aMessage({ ts: minutesAgo(43), user: 'U1', text: 'Then five it is', thread_ts: minutesAgo(45) }),
              aMessage({ ts: minutesAgo(30), user: 'U3', text: 'has left the channel', subtype: 'channel_leave' }),
              aMessage({ ts: minutesAgo(8), user: 'U2', text: 'And this one is new' }),
            ],
          },
        ],
        readCursors: { U1: { CKINDS: minutesAgo(30) } },
      },
    ],
  });
