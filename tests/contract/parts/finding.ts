import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Running } from '../subject.ts';
import { needed } from '../subject.ts';
import { send, sharedChannel } from './acts.ts';

export function describeFinding(running: Running): void {
  describe.runIf(running.capabilities.search)('search', () => {
    const search = (query: { q: string; type?: 'all' | 'messages' | 'users' | 'conversations'; limit?: number }) =>
      needed(running.subject.transport.search, 'search')(query);

    it('finds a message by its text, in any case', async () => {
      const { transport } = running.subject;
      const { id, name } = await sharedChannel(running.subject);
      const word = `zebra${randomUUID().slice(0, 8)}`;
      const sent = await send(transport, id, `The ${word} is here`);
      const { results } = await search({ q: word.toUpperCase() });
      expect(results.messages).toHaveLength(1);
      expect(results.messages[0]).toMatchObject({
        conversation_id: id,
        conversation_name: name,
        conversation_type: 'channel',
        text: expect.stringContaining(word),
        ts: sent.ts,
      });
    });

    it('finds conversations and people by name', async () => {
      const { transport } = running.subject;
      const { id, name } = await sharedChannel(running.subject);
      expect((await search({ q: name })).results.conversations.map((each) => each.id)).toContain(id);
      const person = needed(Object.values(await transport.loadUsers())[0], 'person');
      expect((await search({ q: person.name })).results.users.map((each) => each.id)).toContain(person.id);
    });

    it('finds only the kind and so many as asked', async () => {
      const { transport } = running.subject;
      const { id } = await sharedChannel(running.subject);
      const word = `okapi${randomUUID().slice(0, 8)}`;
      for (let count = 0; count < 3; count += 1) await send(transport, id, `${word} ${count}`);
      const { results } = await search({ q: word, type: 'messages', limit: 2 });
      expect(results.messages).toHaveLength(2);
      expect((await search({ q: word, type: 'users' })).results.messages).toEqual([]);
    });

    it('finds nothing where there is nothing', async () => {
      const { results } = await search({ q: randomUUID() });
      expect(results).toEqual({ conversations: [], messages: [], users: [] });
    });
  });

  describe.runIf(running.capabilities.ask)('the assistant', () => {
    it('answers a question with its sources', async () => {
      const { transport } = running.subject;
      const options = { max_sources: 5, temperature: 0.3, top_k: 10, model: 'gpt-3.5-turbo', verbose: false };
      const answer = await needed(transport.ask, 'assistant')('What is new?', options);
      expect(answer.answer).not.toBe('');
      expect(answer.sources.length).toBeLessThanOrEqual(5);
      expect((await transport.loadFeatures()).aiEnabled).toBe(true);
    });
  });
}
