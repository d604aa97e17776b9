// The commands that the first screen does not need. One chunk: several would each repeat what they share.
export { createAsk } from './ask/commands.ts';
export { createCatchUp } from './catchUp/commands.ts';
export { createCompose } from './compose/commands.ts';
export { createConversationSearch } from './conversationSearch/commands.ts';
export { createExplain } from './explain/commands.ts';
export { createViewCommands } from './focusInboxes/viewCommands.ts';
export { createReactions } from './reactions/commands.ts';
export { createRun } from './run/commands.ts';
export { createSearch } from './search/commands.ts';
export { createSnooze } from './snooze/commands.ts';
