import { describe, expect, it } from 'vitest';
import { earlierQuestions, earlierTopics, shownExchanges } from '../../../src/core/ask/selectors.ts';
import type { AiAnswer } from '../../../src/model/index.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { apiError } from '../scriptedTransport.ts';

const answer: AiAnswer = { answer: 'Five attempts. [1]', sources: [], confidence: 0.88 };

async function start(options: Parameters<typeof startTestInbox>[0] = {}): Promise<TestInbox> {
  const test = await startTestInbox(options);
  test.inbox.actions.openOverlay({ kind: 'search', mode: 'ask' });
  return test;
}

const exchanges = ({ inbox }: TestInbox) => inbox.getState().ask.exchanges;
const outcomes = (test: TestInbox): string[] => exchanges(test).map(({ question, status }) => `${question} ${status}`);

describe('asking', () => {
  it('sends the default options [AI-4]', async () => {
    const test = await start();
    test.inbox.actions.ask('How many retries?');
    expect(test.transport.calls.at(-1)).toMatchObject({
      name: 'ask',
      args: [
        'How many retries?',
        { max_sources: 5, temperature: 0.3, top_k: 10, model: 'gpt-3.5-turbo', verbose: false },
        {},
      ],
    });
  });

  it('sends the options of the host [AI-4]', async () => {
    const ask = { max_sources: 3, temperature: 0, top_k: 4, model: 'small', verbose: true };
    const test = await start({ config: { ask } });
    test.inbox.actions.ask('How many retries?');
    expect(test.transport.calls.at(-1)?.args[1]).toEqual(ask);
  });

  it('shows the question at once and the answer when it arrives [AI-2]', async () => {
    const test = await start();
    const held = test.transport.hold('ask');
    test.inbox.actions.setQuestionDraft('How many retries? ');
    test.inbox.actions.ask(' How many retries? ');
    expect(exchanges(test)).toMatchObject([{ question: 'How many retries?', status: 'waiting' }]);
    expect(test.inbox.getState().ask.draft).toBe('');
    held[0]?.answer(answer);
    await test.flush();
    expect(exchanges(test)).toMatchObject([{ question: 'How many retries?', status: 'answered', answer }]);
  });

  it.each(['', '   ', '\n'])('ignores %j [AI-2]', async (question) => {
    const test = await start();
    test.inbox.actions.ask(question);
    await test.flush();
    expect(test.transport.count('ask')).toBe(0);
    expect(exchanges(test)).toEqual([]);
  });

  it('ignores a question while another is pending [AI-2]', async () => {
    const test = await start();
    const held = test.transport.hold('ask');
    test.inbox.actions.ask('one');
    test.inbox.actions.ask('two');
    expect(outcomes(test)).toEqual(['one waiting']);
    held[0]?.answer(answer);
    await test.flush();
    test.inbox.actions.ask('two');
    expect(outcomes(test)).toEqual(['one answered', 'two waiting']);
  });

  it('keeps a failure as an entry, with the reason if there is one [AI-3]', async () => {
    const errors: unknown[] = [];
    const test = await start();
    test.inbox.on('error', ({ failure }) => errors.push(failure));
    test.transport.fail('ask', apiError(503, 'the model is busy'));
    test.inbox.actions.ask('one');
    await test.flush();
    test.transport.fail('ask', new Error('broken'));
    test.inbox.actions.ask('two');
    await test.flush();
    const failures = [{ code: 'ask-failed', reason: 'the model is busy' }, { code: 'ask-failed' }];
    expect(exchanges(test).map((each) => each.status === 'failed' && each.failure)).toEqual(failures);
    expect(errors).toEqual(failures);
  });

  it('cancels a question', async () => {
    const test = await start();
    const held = test.transport.hold('ask');
    test.inbox.actions.ask('one');
    test.inbox.actions.cancelQuestion();
    expect(held[0]?.isAborted).toBe(true);
    expect(outcomes(test)).toEqual(['one cancelled']);
    held[0]?.answer(answer);
    await test.flush();
    expect(outcomes(test)).toEqual(['one cancelled']);
    test.inbox.actions.ask('two');
    expect(outcomes(test)).toEqual(['one cancelled', 'two waiting']);
  });

  it('continues while the dialog is closed', async () => {
    const test = await start();
    const held = test.transport.hold('ask');
    test.inbox.actions.ask('one');
    test.inbox.actions.closeOverlay();
    held[0]?.answer(answer);
    await test.flush();
    expect(outcomes(test)).toEqual(['one answered']);
  });
});

describe('the assistant', () => {
  it.each([
    ['the server says no', { answer: () => ({ aiEnabled: false }) }],
    ['the features call fails', { fail: apiError(500) }],
    ['the transport cannot ask', { without: true }],
  ])('is unavailable when %s [AI-1]', async (_why, given) => {
    const test = await start({
      prepare: (transport) => {
        if ('answer' in given && given.answer) transport.answer('loadFeatures', given.answer);
        if ('fail' in given) transport.fail('loadFeatures', given.fail);
        if ('without' in given) delete transport.ask;
      },
    });
    expect(test.inbox.getState().offers.ask).toBe(false);
    expect(test.inbox.getState().overlay).toEqual({ kind: 'search', mode: 'find' });
    test.inbox.actions.ask('one');
    await test.flush();
    expect(test.transport.count('ask')).toBe(0);
    expect(exchanges(test)).toEqual([]);
  });
});

describe('past questions', () => {
  const askAll = async (test: TestInbox, ...questions: string[]): Promise<void> => {
    for (const question of questions) {
      test.inbox.actions.ask(question);
      await test.flush();
    }
  };

  it('are kept by topic: a new topic starts empty', async () => {
    const test = await start();
    await askAll(test, 'one', 'two');
    test.inbox.actions.startTopic();
    test.inbox.actions.startTopic();
    expect(shownExchanges(test.inbox.getState().ask)).toEqual([]);
    await askAll(test, 'three');
    const { ask } = test.inbox.getState();
    expect(shownExchanges(ask).map(({ question }) => question)).toEqual(['three']);
    expect(earlierTopics(ask).map(({ question }) => question)).toEqual(['one']);
    expect(earlierQuestions(ask)).toEqual(['three', 'two', 'one']);
    test.inbox.actions.showTopic(0);
    expect(shownExchanges(test.inbox.getState().ask).map(({ question }) => question)).toEqual(['one', 'two']);
  });

  it('are restored after a reload, without the pending question', async () => {
    const test = await start();
    await askAll(test, 'one');
    test.transport.hold('ask');
    test.inbox.actions.ask('two');
    const again = await start({ env: { session: Object.fromEntries(test.env.session.values) } });
    expect(outcomes(again)).toEqual(['one answered']);
  });

  it('belong to the workspace', async () => {
    const test = await start();
    await askAll(test, 'one');
    const back = test.transport;
    const workspace = (name: string) =>
      back.answer('loadAuthStatus', () => ({
        authenticated: true,
        user: { id: 'U1', name: 'wren' },
        workspace: name,
        organizations: [],
      }));
    const switchTo = async (name: string): Promise<void> => {
      workspace(name);
      test.inbox.actions.switchWorkspace(name);
      await test.flush();
      test.transport.stream.confirm();
      await test.flush();
      test.inbox.actions.openOverlay({ kind: 'search', mode: 'ask' });
    };
    await switchTo('Tidewater');
    expect(outcomes(test)).toEqual([]);
    await switchTo('Larkspur');
    expect(outcomes(test)).toEqual(['one answered']);
  });

  it('are removed at sign-out', async () => {
    const test = await start();
    await askAll(test, 'one');
    expect(test.env.session.get('triage-inbox:questions')).toContain('one');
    test.inbox.actions.logout();
    await test.flush();
    expect(exchanges(test)).toEqual([]);
    expect(test.env.session.get('triage-inbox:questions')).toBeNull();
  });

  it('are cancelled when the inbox stops', async () => {
    const test = await start();
    test.transport.hold('ask');
    test.inbox.actions.ask('one');
    test.inbox.stop();
    await test.advance(0);
    expect(outcomes(test)).toEqual(['one cancelled']);
  });

  it('are limited in number: the oldest are dropped', async () => {
    const test = await start();
    await askAll(test, ...Array.from({ length: 51 }, (_, index) => String(index)));
    expect(outcomes(test)).toHaveLength(50);
    expect(outcomes(test)[0]).toBe('1 answered');
  });

  it('are empty when the stored content is invalid', async () => {
    const broken = [
      { id: 'a', question: 'x', topic: 0, status: 'answered' },
      { id: 'b', question: 'x', topic: 0, status: 'answered', answer: { answer: 'x', sources: [{ id: 1 }] } },
      { id: 'c', question: 'x', topic: 0, status: 'waiting' },
      { id: 'd', question: 'x', status: 'cancelled' },
      { id: 'e', question: 'x', topic: 0, status: 'failed', failure: { code: 'other' } },
      null,
    ];
    const stored = JSON.stringify({ 'U1@Larkspur': broken });
    const test = await start({ env: { session: { 'triage-inbox:questions': stored } } });
    expect(exchanges(test)).toEqual([]);
  });
});
