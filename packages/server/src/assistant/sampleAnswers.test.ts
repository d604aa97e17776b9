import type { AiAnswer } from 'triage-inbox/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleWorkspaces } from '../../../../examples/demo-app/sample/sampleWorkspaces.ts';
import { completion, json, startFakeOpenAi } from '../../testing/fakeOpenAi.ts';
import { startTestServer } from '../../testing/startTestServer.ts';
import { signIn, type TestClient } from '../../testing/testClient.ts';
import type { RunningServer } from '../app/startServer.ts';
import { createOpenAiModel } from './openAiModel.ts';
import { sampleQuestions } from './sampleQuestions.ts';

/** A fixed date, since the sample workspace is generated relative to the present. */
const now = Date.parse('2026-11-20T15:00:00Z');

describe('questions about the sample workspace', () => {
  let server: RunningServer;
  let client: TestClient;
  /** The answers without a language model. */
  let quoted: Map<string, AiAnswer>;

  beforeAll(async () => {
    const seeds = sampleWorkspaces(now);
    server = await startTestServer({ seed: () => seeds, now: () => now });
    const [larkspur] = seeds;
    client = await signIn(server, larkspur?.defaultUserId ?? '', larkspur?.id);
    quoted = new Map();
    for (const { question } of sampleQuestions) quoted.set(question, await ask(question));
  });
  afterAll(() => server.close());

  const ask = async (question: string): Promise<AiAnswer> => (await client.post('/api/ask', { question })).body;
  const quotedAnswer = (question: string): AiAnswer => {
    const answer = quoted.get(question);
    if (!answer) throw new Error(`Nobody has asked: ${question}`);
    return answer;
  };
  const textsOf = ({ sources }: AiAnswer): string[] => sources.map(({ text }) => text);

  it('have the right message among the first three sources, at least 16 of 20', () => {
    const missed: string[] = [];
    for (const { question, answer } of sampleQuestions) {
      const found = textsOf(quotedAnswer(question)).slice(0, 3);
      if (!found.some((text) => answer.test(text))) missed.push(question);
    }
    expect(sampleQuestions).toHaveLength(20);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(4);
  });

  it('quote each source once, no question, and show the confidence of the best source', () => {
    for (const { question } of sampleQuestions) {
      const { answer, sources, confidence = 0 } = quotedAnswer(question);
      expect(sources.length, question).toBeGreaterThan(0);
      expect(new Set(sources.map(({ id }) => id)).size).toBe(sources.length);
      expect(answer.match(/^> /gm)).toHaveLength(sources.length);
      expect(confidence).toBe(Math.max(...sources.map(({ score = 0 }) => score)));
      expect(textsOf({ answer, sources }).filter((text) => /^[^.!?]*\?$/.test(text))).toEqual([]);
    }
  });

  it('are answered by a model with citations of the right message, at least 16 of 20', async () => {
    const fake = await startFakeOpenAi();
    const languageModel = createOpenAiModel({ baseUrl: fake.url, apiKey: 'sk-test', timeoutMs: 20_000 });
    Object.assign(server.ports, { languageModel });
    let right = 0;
    for (const { question, answer } of sampleQuestions) {
      fake.answer = ({ body: { messages } }, response) => {
        const lines = messages[1]?.content.split('\n') ?? [];
        const line = lines.find((each) => answer.test(each));
        const number = lines.filter(
          (each) => /^\[\d+\] /.test(each) && lines.indexOf(each) <= lines.indexOf(line ?? ''),
        ).length;
        json(response, 200, completion(line === undefined ? 'The messages do not say.' : `So it is [${number}].`));
      };
      const answered = await ask(question);
      if (textsOf(answered).length === 1 && answered.answer === 'So it is [1].') right += 1;
    }
    expect(right).toBeGreaterThanOrEqual(16);
    Object.assign(server.ports, { languageModel: null });
    await fake.close();
  });
});
