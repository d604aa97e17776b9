// @ts-check
import { row as append } from './append.mjs';
import { row as enter } from './enter.mjs';
import { row as openConversation } from './openConversation.mjs';
import { row as prepend } from './prepend.mjs';
import { row as readUp } from './readUp.mjs';
import { row as typing } from './typing.mjs';

/** The rows about one conversation, in the order of the table.
 * @type {readonly import('../row.ts').Row[]} */
export const conversationRows = [openConversation, append, prepend, readUp, enter, typing];
