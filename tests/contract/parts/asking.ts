import { describe, expect, it } from 'vitest';
import type { Running } from '../subject.ts';
import { needed } from '../subject.ts';

export function describeAsking(running: Running): void {
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
