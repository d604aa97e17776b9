import { aMessage, minutesAgo } from 'triage-inbox/testing';
import { createWorld, type World } from 'triage-inbox/transport';

/** A workspace of a help desk. Its times are relative to now. */
export const createDeskWorld = (): World =>
  createWorld({
    workspaces: [
      {
        id: 'T1',
        name: 'Halden & Sons',
        users: {
          U1: { id: 'U1', name: 'ines', real_name: 'Ines Duarte', email: 'ines@halden.example' },
          U2: { id: 'U2', name: 'kofi', real_name: 'Kofi Mensah' },
          U3: { id: 'U3', name: 'rhea', real_name: 'Rhea Lindqvist' },
        },
        conversations: [
          {
            id: 'C1',
            name: 'harbour-freight',
            members: ['U1', 'U2', 'U3'],
            messages: [
              aMessage({
                ts: minutesAgo(44, Date.now()),
                user: 'U3',
                text: 'The export of June is short by two rows.',
              }),
              aMessage({
                ts: minutesAgo(12, Date.now()),
                user: 'U2',
                text: 'Here is what we have in the database.',
                files: [{ id: 'F1', name: 'june.csv', mimetype: 'text/csv', filetype: 'csv', size: 2048 }],
              }),
            ],
          },
          {
            id: 'C2',
            name: 'northern-mills',
            members: ['U1', 'U3'],
            messages: [aMessage({ ts: minutesAgo(31, Date.now()), user: 'U3', text: 'Can we raise the seat limit?' })],
          },
          {
            id: 'D1',
            type: 'dm',
            members: ['U1', 'U2'],
            messages: [aMessage({ ts: minutesAgo(7, Date.now()), user: 'U2', text: 'Do you take the mills?' })],
          },
        ],
      },
    ],
  });
