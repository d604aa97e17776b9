import type { Assistant } from '../../src/transport/index.ts';

/** An assistant that cites the messages with the longest word of the question. */
export const assistant: Assistant = (question, { max_sources, model }, search) => {
  const [longest = ''] = question.split(/\W+/).sort((a, b) => b.length - a.length);
  const found = search(longest).results.messages;
  const sources = found
    .slice(0, max_sources)
    .map(({ id, user, conversation_id, conversation_name, text, ts = '' }) => ({
      id,
      author: user,
      channel: conversation_name,
      text,
      timestamp: ts,
      conversation_id,
      ts,
    }));
  return {
    answer: sources.map(({ text }, index) => `“${text}” [${index + 1}]`).join('\n') || 'There is nothing about it.',
    sources,
    confidence: sources.length > 0 ? 0.5 : 0,
    model,
  };
};
