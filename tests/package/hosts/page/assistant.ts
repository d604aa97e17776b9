import type { Assistant } from 'triage-inbox/transport';

/** Has one answer to everything, with all that an answer may have. */
export const assistant: Assistant = () => ({
  answer: 'Yes, **five attempts**. [1]\n\n> Park it\n\n1. Then the queue. [2]',
  sources: [
    { id: '1', author: 'Samuel', channel: 'incidents', text: 'Retried five times', timestamp: '', score: 0.82 },
    { id: '2', author: '', channel: 'a wiki', text: 'Park it', timestamp: '', permalink: 'https://wiki.example/queue' },
  ],
  confidence: 0.88,
  processing_time_ms: 2400,
  tokens_used: 1182,
  search_iterations: 3,
  model: 'a model',
});
