import { plural } from './plural.ts';

/** Labels of the assistant. */
export const askLabels = {
  name: 'Ask AI',
  back: 'Back to search',
  newQuestion: 'New question',
  log: 'Answers',
  question: 'Question',
  placeholder: 'Ask about your conversations',
  followUp: 'Ask a follow-up question',
  waitingPlaceholder: 'Waiting for an answer…',
  ask: 'Ask',
  cancel: 'Stop',
  close: 'Close',
  reading: 'Reading your conversations...',
  cancelled: 'Cancelled.',
  again: 'Ask again',
  intro: 'Answers are based on the conversations you can see and cite their sources.',
  noModelHint:
    'This server has no language model, so the assistant quotes messages. To get written answers, start the server with OPENAI_API_KEY or OPENAI_BASE_URL.',
  earlier: 'Earlier questions',
  sources: 'Sources',
  source: (n: number, author: string, channel: string) =>
    [`Source ${n}: ${author}`, channel].filter((part) => part !== '').join(', '),
  unknownAuthor: 'Unknown author',
  match: (percent: number) => `${percent}% match`,
  permalink: (n: number) => `Link to source ${n}`,
  confidence: {
    high: (percent: number) => `High confidence, ${percent}%`,
    medium: (percent: number) => `Medium confidence, ${percent}%`,
    low: (percent: number) => `Low confidence, ${percent}%`,
  },
  seconds: (seconds: number) => (seconds < 0.05 ? '< 0.1 s' : `${seconds.toFixed(1)} s`),
  searches: (n: number) => plural(n, 'search', 'searches'),
  noModel: 'Quoted, no AI model',
  tokens: (n: number) => `${n.toLocaleString('en')} ${n === 1 ? 'token' : 'tokens'}`,
};
