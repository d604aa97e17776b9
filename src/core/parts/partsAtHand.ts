import type { InboxParts } from './inboxParts.ts';
import { createRest } from './rest.ts';

export const partsAtHand: InboxParts = { createRest: () => createRest };
