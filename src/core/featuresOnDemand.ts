// The commands that the first screen does not need. One chunk: several would each repeat what they share.
export { createAsk } from './ask/commands.ts';
export { createCatchUp } from './catchUp/commands.ts';
export { createSearch } from './search/commands.ts';
