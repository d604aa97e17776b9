import type { Assistant } from '../../src/transport/index.ts';

/** An assistant that answers with what it finds. */
export const assistant: Assistant = (question, { max_sources, model }, search) => ({
  answer: `About "${question}"`,
  sources: search('the')
    .results.messages.slice(0, max_sources)
    .map(({ id, user, conversation_name, text, ts = '' }) => ({
      id,
      author: user,
      channel: conversation_name,
      text,
      timestamp: ts,
    })),
  model,
});
