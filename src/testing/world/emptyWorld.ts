import type { World } from '../../transport/memory/world.ts';
import { createWorld } from '../../transport/memory/world.ts';
import { samplePeople } from './samplePeople.ts';

/** A workspace with users but without conversations. */
export const emptyWorld = (): World =>
  createWorld({
    workspaces: [
      {
        id: 'T01',
        name: 'Northwind',
        users: Object.fromEntries(samplePeople.map((user) => [user.id, user])),
        conversations: [],
      },
    ],
  });
