import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AskOptions } from '../../../src/model/index.ts';
import type { Running } from '../subject.ts';
import { needed } from '../subject.ts';
import { errorOf, send, sharedChannel } from './acts.ts';

const defaults: AskOptions = { max_sources: 5, temperature: 0.3, top_k: 10, model: 'gpt-3.5-turbo', verbose: false };

const newWord = (): string => `project${randomUUID().replace(/\W/g, '').slice(0, 12)}`;

export function describeAsking(running: Running): void {
  describe.runIf(running.capabilities.ask)('the assistant', () => {
    const ask = (question: string, options: Partial<AskOptions> = {}) =>
      needed(running.subject.transport.ask, 'assistant')(question, { ...defaults, ...options });

    it('is there', async () => {
      expect(await running.subject.transport.loadFeatures()).toEqual({ aiEnabled: true });
    });

    it('answers from messages, and cites them', async () => {
      const { id } = await sharedChannel(running.subject);
      const word = newWord();
      const { ts } = await send(running.subject.transport, id, `The ${word} ends on Tuesday.`);
      const answer = await ask(`When does the ${word} end?`);
      expect(answer.answer).toContain('[1]');
      expect(answer.sources[0]).toMatchObject({
        text: `The ${word} ends on Tuesday.`,
        author: expect.stringMatching(/./),
        channel: expect.stringMatching(/./),
        conversation_id: id,
        timestamp: ts,
        ts,
      });
      expect(answer.confidence).toBeGreaterThan(0);
      expect(answer.confidence).toBeLessThanOrEqual(1);
    });

    it('cites no more than asked for', async () => {
      const { id } = await sharedChannel(running.subject);
      const word = newWord();
      for (let count = 0; count < 3; count += 1) await send(running.subject.transport, id, `${word} ${count}`);
      expect((await ask(`What about ${word}?`)).sources).toHaveLength(3);
      expect((await ask(`What about ${word}?`, { max_sources: 2 })).sources).toHaveLength(2);
    });

    it('says so when it has nothing to go by', async () => {
      const answer = await ask(`Where is the ${newWord()}?`);
      expect(answer).toMatchObject({ answer: expect.stringMatching(/./), sources: [], confidence: 0 });
    });

    it('knows nothing of what the person may not see', async (context) => {
      const { transport, asOther } = running.subject;
      if (!asOther) return context.skip();
      const mine = new Set((await transport.loadConversations()).conversations.map(({ id }) => id));
      const theirs = (await asOther.loadConversations()).conversations;
      const hidden = theirs.find(({ id, type, is_private }) => is_private && type !== 'thread' && !mine.has(id));
      const { id } = needed(hidden, 'private conversation of the other person alone');
      const [word, secret] = [newWord(), newWord()];
      await send(asOther, id, `The ${word} ends on ${secret}.`);
      for (const question of [`When does the ${word} end?`, `in:${id} ${word}?`, 'What is new?']) {
        const answer = await ask(question, { max_sources: 20, top_k: 50 });
        expect(answer.sources.map(({ conversation_id }) => conversation_id)).not.toContain(id);
        expect(JSON.stringify(answer)).not.toContain(secret);
      }
    });

    it.each<[string, string, Partial<AskOptions>]>([
      ['question', ' \n', {}],
      ['question', 'x'.repeat(4001), {}],
      ['max_sources', 'What?', { max_sources: 0 }],
      ['max_sources', 'What?', { max_sources: 21 }],
      ['max_sources', 'What?', { max_sources: 1.5 }],
      ['temperature', 'What?', { temperature: -0.1 }],
      ['temperature', 'What?', { temperature: 2.1 }],
      ['top_k', 'What?', { top_k: 0 }],
      ['top_k', 'What?', { top_k: 51 }],
      ['model', 'What?', { model: '' }],
      ['model', 'What?', { model: 'two words' }],
    ])('refuses a bad %s by its name: %j %j', async (field, question, options) => {
      const refusal = await errorOf(ask(question, options));
      expect(refusal).toMatchObject({ kind: 'http', status: 400, message: expect.stringContaining(field) });
    });
  });
}
