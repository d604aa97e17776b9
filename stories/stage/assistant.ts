import type { Assistant } from 'triage-inbox/transport';

/** Searches for the longest word of the question, answers with the results and cites them. */
export const assistant: Assistant = (question, { max_sources, model }, search) => {
  const [longest = ''] = question.split(/\W+/).sort((a, b) => b.length - a.length);
  const sources = search(longest)
    .results.messages.slice(0, max_sources)
    .map(({ id, user, conversation_id, conversation_name, text, ts = '' }, at) => ({
      id,
      author: user,
      channel: conversation_name,
      text,
      timestamp: ts,
      conversation_id,
      ts,
      score: 0.9 - at * 0.1,
    }));
  const quotes = sources.map(({ text }, at) => `Somebody wrote “${text}” [${at + 1}]`).join('\n\n');
  return {
    answer: quotes || 'There is nothing about it in the conversations that you can see.',
    sources,
    confidence: sources.length > 0 ? 0.86 : 0.1,
    processing_time_ms: 1_240,
    tokens_used: 512,
    search_iterations: 1,
    model,
  };
};
