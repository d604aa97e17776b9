import type { ApiMethod } from './apiMethod.ts';
import { authMethods } from './authMethods.ts';
import { chatMethods } from './chatMethods.ts';
import { conversationMethods } from './conversationMethods.ts';
import { fileMethods } from './fileMethods.ts';
import { historyMethods } from './historyMethods.ts';
import { peopleMethods } from './peopleMethods.ts';
import { reactionMethods } from './reactionMethods.ts';
import { searchMethods } from './searchMethods.ts';
import { uploadMethods } from './uploadMethods.ts';

/** All methods of the fake Slack. Slack has more, but none that is not in its documentation is here. */
export const apiMethods: ReadonlyMap<string, ApiMethod> = new Map(
  Object.entries({
    ...authMethods,
    ...peopleMethods,
    ...conversationMethods,
    ...historyMethods,
    ...chatMethods,
    ...reactionMethods,
    ...searchMethods,
    ...fileMethods,
    ...uploadMethods,
  }),
);
