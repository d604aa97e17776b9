import { commonEmoji } from '../emoji/commonEmoji.ts';
import type { InboxParts } from './inboxParts.ts';
import { createRest } from './rest.ts';

/** Nothing is fetched: for tests that hold the time, and count every turn of it. */
export const partsAtHand: InboxParts = { commonEmoji: () => commonEmoji, createRest: () => createRest };
