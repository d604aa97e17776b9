import { aMessage, minutesAgo } from 'triage-inbox/testing';
import type { World } from 'triage-inbox/transport';
import { createWorld } from 'triage-inbox/transport';

/** 18 February 2014, 14:39:42 UTC. */
const moment = 1_392_734_382;

/** A channel with messages as a real workspace has them: its own emoji, dates, user groups, and files of a server. */
export const workspaceMessages = (): World =>
  createWorld({
    workspaces: [
      {
        id: 'T1',
        name: 'Northwind',
        users: {
          U1: { id: 'U1', name: 'maya', real_name: 'Maya Lindqvist', group_ids: ['S1'] },
          U2: { id: 'U2', name: 'priya', real_name: 'Priya Raman' },
          U3: { id: 'U3', name: 'jonas', real_name: 'Jonas Weber' },
        },
        emoji: {
          partyparrot: '/story/parrot.svg',
          shipit: '/story/shipit.svg',
          ship_it_now: 'alias:shipit',
          yes: 'alias:thumbsup',
          lost: '/story/no-such-emoji.svg',
        },
        conversations: [
          {
            id: 'CWORK',
            name: 'workspace',
            topic: 'As in a real workspace',
            members: ['U1', 'U2', 'U3'],
            messages: [
              aMessage({
                ts: minutesAgo(90),
                user: 'U2',
                text: 'Released :shipit: with joy :partyparrot: and :tada:, not :lost:',
                reactions: [
                  { name: 'partyparrot', count: 2, users: ['U1', 'U3'] },
                  { name: 'yes', count: 1, users: ['U3'] },
                ],
              }),
              aMessage({ ts: minutesAgo(89), user: 'U3', text: ':partyparrot: :shipit: :tada:' }),
              aMessage({
                ts: minutesAgo(60),
                user: 'U2',
                text: `<!subteam^S1|@design> the report is of <!date^${moment}^{date_long} {time_secs}^https://northwind.test/report|2014>, <!date^${moment}^{unheard_of}|long ago>`,
              }),
              aMessage({
                ts: minutesAgo(40),
                user: 'U3',
                text: 'The plan, and what is left of the old ones',
                files: [
                  {
                    id: 'F1',
                    name: 'plan.png',
                    mimetype: 'image/png',
                    filetype: 'png',
                    size: 182_400,
                    url_private: '/story/plan.svg',
                    thumb_360: '/story/plan.svg',
                    thumb_360_w: 360,
                    thumb_360_h: 240,
                  },
                  {
                    id: 'F2',
                    name: 'figures.pdf',
                    mimetype: 'application/pdf',
                    filetype: 'pdf',
                    size: 48_200,
                    url_private: '/story/plan.svg',
                  },
                  { id: 'F3', name: 'draft.docx', mode: 'tombstone' },
                  { id: 'F4', mode: 'hidden_by_limit' },
                ],
              }),
              aMessage({ ts: minutesAgo(20), user: 'U2', text: '' }),
            ],
          },
        ],
        readCursors: { U1: { CWORK: minutesAgo(20) } },
      },
    ],
  });
