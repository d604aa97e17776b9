import { afterAll, beforeAll, expect, it } from 'vitest';
import { completion, type FakeOpenAi, json, startFakeOpenAi, streamed } from '../../testing/fakeOpenAi.ts';
import { createOpenAiModel } from './openAiModel.ts';

let fake: FakeOpenAi;
beforeAll(async () => {
  fake = await startFakeOpenAi();
});
afterAll(() => fake.close());

const question = {
  ...{ instructions: '', question: '', temperature: 0.3, model: 'reasoning-1' },
  signal: new AbortController().signal,
};

it('answers with a model that takes no temperature, and then asks it without one', async () => {
  const { answer, stream } = createOpenAiModel({ baseUrl: fake.url });
  const message = "Unsupported value: 'temperature' does not support 0.3 with this model.";
  fake.answer = ({ body }, response) => {
    if ('temperature' in body)
      json(response, 400, { error: { message, param: 'temperature', code: 'unsupported_value' } });
    else if ('stream' in body) streamed(response, ['On ', 'Friday']);
    else json(response, 200, completion('On Friday'));
  };
  const asked = () => fake.requests.splice(0).map(({ body }) => body.temperature);
  expect((await answer(question)).text).toBe('On Friday');
  expect(asked()).toEqual([0.3, undefined]);
  let text = '';
  for await (const part of stream?.(question) ?? []) text += part;
  expect(text).toBe('On Friday');
  expect(asked()).toEqual([undefined]);
  const other = createOpenAiModel({ baseUrl: fake.url });
  for await (const part of other.stream?.({ ...question, model: 'reasoning-2' }) ?? []) text += part;
  expect(text).toBe('On FridayOn Friday');
  expect(asked()).toEqual([0.3, undefined]);

  fake.answer = (_request, response) => json(response, 400, { error: { message: 'Too long', param: 'messages' } });
  await expect(answer({ ...question, model: 'm' })).rejects.toThrow('(400): Too long');
  expect(asked()).toEqual([0.3]);
});
