import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallTs } from '../../testing/smallWorkspaces.ts';
import { startTestServer } from '../../testing/startTestServer.ts';
import { signIn, type TestClient } from '../../testing/testClient.ts';
import type { RunningServer } from '../app/startServer.ts';
import { changeMessage } from '../messages/commands/changeMessage.ts';
import { postMessage } from '../messages/commands/postMessage.ts';

describe('questions without a language model', () => {
  let server: RunningServer;
  let ana: TestClient;

  beforeAll(async () => {
    server = await startTestServer();
    ana = await signIn(server, 'ANA');
    await say('BEN', 'GENERAL', 'Morning all. The *migration* of the billing database is planned for Friday.');
    await say('CLEO', 'GENERAL', 'I had pizza.');
    await say('BEN', 'SECRET', 'The migration of the billing database is a lie.');
    await say('CLEO', 'OPS', 'The backup ran, see <https://acme.test/backup|the log>.');
  });
  afterAll(() => server.close());

  const say = (userId: string, conversationId: string, text: string, threadTs?: string) =>
    postMessage(server.ports, { workspaceId: 'ACME', userId, conversationId, text, ...(threadTs && { threadTs }) });
  const ask = async (question: string, options = {}) => (await ana.post('/api/ask', { question, options })).body;

  it('are answered with quotations', async () => {
    const answer = await ask('When is the billing migration planned?');
    expect(answer.answer).toBe(
      'These messages come closest to your question.\n\n' +
        '**Ben Okafor** in #general:\n> The migration of the billing database is planned for Friday. [1]',
    );
    expect(answer).toMatchObject({
      model: 'none',
      tokens_used: 0,
      search_iterations: expect.any(Number),
      processing_time_ms: expect.any(Number),
      confidence: 0.61,
    });
    expect(answer.sources).toHaveLength(1);
    expect(answer.sources[0]).toMatchObject({
      author: 'Ben Okafor',
      channel: '#general',
      conversation_id: 'GENERAL',
      score: 0.61,
      permalink: `${server.url}/conversations/c/GENERAL?message=${answer.sources[0].ts}`,
    });
    expect(JSON.stringify(answer)).not.toContain('lie');
  });

  it('have a lower confidence for missing keywords, and name these', async () => {
    const answer = await ask('When is the billing migration of Globex planned?');
    expect(answer.answer).toContain('No message that you can see mentions “globex”.');
    expect(answer.confidence).toBeLessThan(0.61);
    expect(answer.confidence).toBeGreaterThan(0.3);
    const none = await ask('Where is the swimming pool?');
    expect(none).toMatchObject({ sources: [], confidence: 0 });
    expect(none.answer).toMatch(/^No message that you can see is about “swimming”, “pool”\.$/);
  });

  it('find people, places, word forms and misspelled words', async () => {
    const first = async (question: string) => (await ask(question)).sources[0]?.text;
    expect(await first('What did Cleo eat, pizza?')).toBe('I had pizza.');
    expect(await first('What did Cleo say in ops?')).toContain('The backup ran');
    expect(await first('Which backups?')).toContain('The backup ran');
    expect(await first('When is the migraton?')).toContain('The *migration*');
    expect(await first('in:ops backup')).toContain('The backup ran');
    expect(await first('in:general backup')).toBeUndefined();
  });

  it('without keywords return the newest messages with low confidence', async () => {
    const answer = await ask('What is new?', { max_sources: 2 });
    expect(answer.answer).toContain('These are the newest messages');
    expect(answer.sources.map(({ text }: { text: string }) => text)).toEqual([
      'The backup ran, see <https://acme.test/backup|the log>.',
      'I had pizza.',
    ]);
    expect(answer.confidence).toBeLessThan(0.2);
  });

  it('rank adjacent words of the question first, and leave out repeated messages', async () => {
    const say = (text: string) =>
      postMessage(server.ports, { workspaceId: 'ACME', userId: 'BEN', conversationId: 'DM_ANA_BEN', text });
    await say('Zoe is on call');
    for (const minute of [1, 2, 3]) await say(`Call me back about the invoice number ${minute}`);
    const answer = await ask('Who is on call?');
    expect(answer.sources.map(({ text }: { text: string }) => text)).toEqual([
      'Zoe is on call',
      'Call me back about the invoice number 3',
    ]);
    expect(answer.answer).toContain('**Ben Okafor** in a direct message:\n> Zoe is on call [1]');
    // A single common word gives a low confidence.
    expect(answer.confidence).toBe(0.35);
  });

  it('link to a reply in its thread', async () => {
    const text = 'The fox is in the henhouse';
    const reply = { workspaceId: 'ACME', userId: 'BEN', conversationId: 'GENERAL', text, threadTs: smallTs.question };
    await postMessage(server.ports, reply);
    expect((await ask('Where is the fox?')).sources[0]).toMatchObject({
      text,
      conversation_id: `GENERAL:${smallTs.question}`,
    });
  });

  it('use edited messages, and no deleted ones', async () => {
    const place = { workspaceId: 'ACME', conversationId: 'GENERAL' };
    const { ts } = await postMessage(server.ports, { ...place, userId: 'BEN', text: 'The walrus sings' });
    expect((await ask('walrus?')).sources).toHaveLength(1);
    await changeMessage(server.ports, { ...place, ts, change: { text: 'The otter sings' } });
    expect((await ask('walrus?')).sources).toEqual([]);
    expect((await ask('otter?')).sources).toHaveLength(1);
    await changeMessage(server.ports, { ...place, ts, change: { deleted: true } });
    expect((await ask('otter?')).sources).toEqual([]);
  });

  it('never quote a message of the user, nor one with less than half of the best score', async () => {
    const say = (userId: string, text: string, threadTs?: string) =>
      postMessage(server.ports, {
        workspaceId: 'ACME',
        userId,
        conversationId: 'GENERAL',
        text,
        ...(threadTs && { threadTs }),
      });
    await say('ANA', 'The quokka invoice export needs the ledger');
    expect((await ask('quokka invoice export ledger')).sources).toEqual([]);
    const { ts } = await say('BEN', 'Who knows the quokka invoice export?');
    await say('CLEO', 'The quokka invoice export reads the ledger at night', ts);
    await say('DAN', 'ok', ts);
    const texts = (await ask('How does the quokka invoice export read the ledger?')).sources.map(
      ({ text }: { text: string }) => text,
    );
    expect(texts).toContain('The quokka invoice export reads the ledger at night');
    expect(texts).not.toContain('ok');
    expect(texts).not.toContain('The quokka invoice export needs the ledger');
  });

  it('cite no source for numbers in brackets that a message contains', async () => {
    await say('DAN', 'GENERAL', 'The ferret budget is approved by finance [2] in full [1, 2].');
    const { answer } = await ask('Who approved the ferret budget?');
    expect(answer).toContain('> The ferret budget is approved by finance (2) in full (1, 2). [1]');
  });
});
