import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AiAnswer } from '../../../src/model/index.ts';
import { minutesAgo } from '../../../src/testing/builders.ts';
import { ApiError } from '../../../src/transport/errors.ts';
import type { Assistant } from '../../../src/transport/memory/messageCalls.ts';
import { field as searchField, startSearch } from '../search/searchWorld.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const answer: AiAnswer = {
  answer: 'Yes, **five attempts**. [1]\n\nThen the dead-letter queue. [2]',
  sources: [
    {
      id: 's1',
      author: 'Theo Lindqvist',
      channel: 'payments-platform',
      text: 'Payout number 1 has landed',
      timestamp: minutesAgo(100),
      permalink: 'https://chat.example/p/1',
      score: 0.82,
    },
    {
      id: 's2',
      author: 'U2',
      channel: 'a wiki',
      text: 'Park it in the *queue*',
      timestamp: '2026-03-03T10:00:00Z',
      permalink: 'https://wiki.example/queue',
    },
    {
      id: 's3',
      author: '',
      channel: '',
      text: `Somewhere e${'\u0301'.repeat(5_000)} ${'on '.repeat(3_000)}`,
      timestamp: '',
    },
  ],
  confidence: 0.88,
  processing_time_ms: 2400,
  tokens_used: 1182,
  search_iterations: 3,
  model: 'gpt-3.5-turbo',
};

const dialog = () => screen.getByRole('dialog', { name: 'Ask AI' });
const question = () => screen.getByRole('textbox', { name: 'Question' });
const log = () => screen.getByRole('log', { name: 'Answers' });

const answering: Assistant = () => answer;

async function startAsking(ask: Assistant = answering, options: Parameters<typeof startSearch>[0] = {}) {
  const test = await startSearch({ ...options, transport: { ...options.transport, ask } });
  await test.user.click(screen.getByRole('button', { name: 'Ask AI' }));
  const submit = async (words: string) => {
    await test.user.type(question(), `${words}{Enter}`);
    await test.until(() => expect(within(log()).queryByText('Reading your conversations...')).toBeNull());
  };
  return { ...test, submit };
}

describe('the assistant', () => {
  it('replaces the search in the dialog and offers a way back [SRC-4]', async () => {
    const { user } = await startAsking();
    expect(dialog()).toBeVisible();
    expect(question()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Back to search' }));
    expect(screen.queryByRole('dialog', { name: 'Ask AI' })).toBeNull();
    expect(searchField()).toHaveFocus();
  });

  it('does not repeat a message that the answer quotes [AI-2]', async () => {
    const quoting = { ...answer, answer: '**Theo**:\n> Payout number 1 has landed [1]\n\nAlso [2].' };
    const { submit } = await startAsking(() => quoting);
    await submit('Did it land?');
    expect(within(log()).getAllByText(/Payout number 1 has landed/)).toHaveLength(1);
    expect(within(log()).getByText('Park it in the queue')).toBeVisible();
  });

  it('is not offered without an assistant [AI-1]', async () => {
    const { user } = await startSearch();
    expect(screen.queryByRole('button', { name: 'Ask AI' })).toBeNull();
    await user.type(searchField(), 'retries');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.queryByRole('dialog', { name: 'Ask AI' })).toBeNull();
  });

  it('asks the search query on its shortcut', async () => {
    const { user, until } = await startSearch({ transport: { ask: answering } });
    await user.type(searchField(), 'How many retries?');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await until(() => expect(within(log()).getByText('How many retries?')).toBeVisible());
    await until(() => expect(within(log()).getByText('five attempts')).toBeVisible());
    expect(question()).toHaveFocus();
  });

  it('cannot send an empty question [AI-2]', async () => {
    const { user } = await startAsking();
    expect(screen.getByRole('button', { name: 'Ask' })).toBeDisabled();
    await user.type(question(), '   {Enter}');
    expect(within(log()).queryAllByText(/./)).toEqual([]);
  });

  it('shows an answer with confidence, sources, time and tokens [AI-2]', async () => {
    const { submit } = await startAsking();
    await submit('How many retries?');
    expect(log()).toHaveTextContent('How many retries?');
    expect(within(log()).getByText('five attempts').tagName).toBe('STRONG');
    for (const fact of ['High confidence, 88%', '2.4 s', '3 searches', '1,182 tokens', 'gpt-3.5-turbo']) {
      expect(within(log()).getByText(fact)).toBeVisible();
    }
    const sources = within(within(log()).getByRole('list', { name: 'Sources' })).getAllByRole('listitem');
    expect(sources).toHaveLength(3);
    expect(sources[0]).toHaveTextContent(/Theo Lindqvist\s*payments-platform.*Payout number 1 has landed.*82% match/);
    expect(sources[1]).not.toHaveTextContent('%');
    expect(sources[1]).toHaveTextContent(/Aiko Tanabe\s*a wiki.*Park it in the queue.*Yesterday at/);
    expect(sources[2]).toHaveTextContent('Unknown author');
    expect(sources[2]?.textContent?.length).toBeLessThan(500);
    expect(sources[2]?.textContent).not.toMatch(/\p{M}{9}/u);
  });

  it('shows no percentage for an answer without a model, and how to add one once [AI-2]', async () => {
    const quoting = { ...answer, model: 'none' };
    const { submit } = await startAsking(() => quoting, {
      changes: { loadFeatures: async () => ({ aiEnabled: true, languageModel: false }) },
    });
    expect(within(dialog()).getByText(/start the server with OPENAI_API_KEY or OPENAI_BASE_URL/)).toBeVisible();
    await submit('How many retries?');
    expect(within(log()).getByText('Quoted, no AI model')).toBeVisible();
    expect(dialog()).not.toHaveTextContent('%');
    expect(within(dialog()).queryByText(/OPENAI_API_KEY/)).toBeNull();
  });

  it('shows a duration below 0.1 s as such', async () => {
    const { submit } = await startAsking(() => ({ ...answer, processing_time_ms: 8 }));
    await submit('How many retries?');
    expect(within(log()).getByText('< 0.1 s')).toBeVisible();
  });

  it('opens a known message in the inbox and a link in a new tab; other sources are no links [AI-2]', async () => {
    const { user, submit, inbox, until } = await startAsking();
    await submit('How many retries?');
    expect(within(log()).getByRole('link', { name: 'Link to source 1' })).toHaveAttribute(
      'href',
      'https://chat.example/p/1',
    );
    expect(within(log()).queryByRole('link', { name: 'Link to source 2' })).toBeNull();
    expect(within(log()).getByRole('link', { name: /Aiko Tanabe/ })).toHaveAttribute(
      'href',
      'https://wiki.example/queue',
    );
    expect(within(log()).queryByRole('button', { name: /Unknown author/ })).toBeNull();
    await user.click(within(log()).getByRole('button', { name: /Payout number 1 has landed/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(inbox.getState().navigation.open).toMatchObject({ id: 'C1', highlight: { ts: minutesAgo(100) } });
    await until(() => expect(screen.getByRole('textbox', { name: /^Reply to/ })).toHaveFocus());
  });

  it('focuses the source of a citation', async () => {
    const { user, submit } = await startAsking();
    await submit('How many retries?');
    const citation = within(log()).getByRole('button', { name: 'Source 1: Theo Lindqvist, payments-platform' });
    const source = within(log()).getByRole('button', { name: /Payout number 1 has landed/ });
    await user.hover(citation);
    expect(source).toHaveAttribute('data-highlighted', 'true');
    await user.unhover(citation);
    expect(source).not.toHaveAttribute('data-highlighted');
    await user.click(citation);
    expect(source).toHaveFocus();
  });

  it('shows a failure in the log and asks again [AI-3] [ERR-1]', async () => {
    let isBusy = true;
    const { submit, user, until } = await startAsking((words) => {
      if (isBusy) throw new ApiError({ kind: 'http', call: 'ask', status: 503, message: 'the model is busy' });
      return { ...answer, answer: `About ${words}` };
    });
    await submit('How many retries?');
    expect(within(log()).getByRole('alert')).toHaveTextContent('Sorry, I encountered an error: the model is busy');
    expect(within(log()).getByText('How many retries?')).toBeVisible();
    isBusy = false;
    await user.click(within(log()).getByRole('button', { name: 'Ask again' }));
    await until(() => expect(within(log()).getByText('About How many retries?')).toBeVisible());
  });

  it('shows "Failed to get AI response" without a reason [AI-3] [ERR-1]', async () => {
    const { submit, transport } = await startAsking();
    transport.ask = async () => {
      throw new Error('a line of code nobody should read');
    };
    await submit('How many retries?');
    expect(within(log()).getByRole('alert')).toHaveTextContent(
      /^Sorry, I encountered an error: Failed to get AI response/,
    );
    expect(log()).not.toHaveTextContent('a line of code');
  });

  it('cancels a pending question', async () => {
    const { user } = await startAsking(() => new Promise<never>(() => {}));
    await user.type(question(), 'How many retries?{Enter}');
    expect(within(log()).getByText('Reading your conversations...')).toBeVisible();
    expect(question()).toHaveAttribute('placeholder', 'Waiting for an answer…');
    await user.type(question(), 'And why?{Enter}');
    expect(within(log()).queryByText('And why?')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(log()).toHaveTextContent('Cancelled.');
    expect(question()).toHaveFocus();
    expect(question()).toHaveValue('And why?');
  });
});

describe('earlier questions', () => {
  it('are shown when the dialog opens again, and listed after a new topic starts', async () => {
    const { user, submit, until } = await startAsking();
    await submit('How many retries?');
    await user.keyboard('{Escape}');
    await user.keyboard('{Control>}k{/Control}');
    await until(() => expect(searchField()).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Ask AI' }));
    expect(log()).toHaveTextContent('How many retries?');
    await user.click(screen.getByRole('button', { name: 'New question' }));
    expect(log()).toBeEmptyDOMElement();
    expect(question()).toHaveFocus();
    const earlier = screen.getByRole('region', { name: 'Earlier questions' });
    await user.click(within(earlier).getByRole('button', { name: 'How many retries?' }));
    expect(within(log()).getByText('five attempts')).toBeVisible();
  });

  it('are recalled with the arrow keys', async () => {
    const { user, submit } = await startAsking();
    await submit('one');
    await submit('two');
    await user.type(question(), '{ArrowUp}');
    expect(question()).toHaveValue('two');
    await user.type(question(), '{ArrowUp}{ArrowUp}');
    expect(question()).toHaveValue('one');
    await user.type(question(), '{ArrowDown}{ArrowDown}');
    expect(question()).toHaveValue('');
    await user.type(question(), 'mine{ArrowUp}');
    expect(question()).toHaveValue('mine');
  });

  it('are cleared on sign-out', async () => {
    const { submit, inbox, until } = await startAsking();
    await submit('How many retries?');
    inbox.actions.logout();
    await until(() => expect(screen.getByRole('button', { name: 'Connect to Slack' })).toBeVisible());
    expect(inbox.getState().ask.exchanges).toEqual([]);
  });
});
