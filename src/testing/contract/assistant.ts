import type { AiAnswer, AskOptions } from '../../model/index.ts';
import type { SummarySentence } from '../../model/summary.ts';
import { hiddenConversation, send, sharedChannel, uniqueWord } from './actions.ts';
import { expectEqual, expectPresent, expectProperties, expectRefusal, expectThat } from './expectations.ts';
import { offered } from './offered.ts';
import type { ContractSubject, ContractTest } from './subject.ts';

const defaults: AskOptions = { max_sources: 5, temperature: 0.3, top_k: 10, model: 'gpt-3.5-turbo', verbose: false };

const ask = ({ transport }: ContractSubject, question: string, options: Partial<AskOptions> = {}): Promise<AiAnswer> =>
  expectPresent(transport.ask?.(question, { ...defaults, ...options }), 'the capability `ask` needs `transport.ask`');

const invalid: readonly [field: string, question: string, options: Partial<AskOptions>][] = [
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
];

export function testAssistant(test: ContractTest): void {
  test('reports the assistant among the features', ['ask', 'features'], async ({ transport }) => {
    const { aiEnabled } = await offered(transport).loadFeatures();
    expectEqual(aiEnabled, true, 'a server with an assistant says `aiEnabled`');
  });

  test('answers from messages and cites them', 'ask', async (subject) => {
    const { id } = await sharedChannel(subject);
    const word = uniqueWord();
    const text = `The ${word} ends on Tuesday.`;
    const { ts } = await send(subject.asOther, id, text);
    const { answer, sources, confidence } = await ask(subject, `When does the ${word} end?`);
    expectThat(answer.includes('[1]'), 'the answer refers to its first source');
    const [source] = sources;
    expectProperties(source, { text, conversation_id: id, timestamp: ts, ts }, 'a source is the message');
    expectThat(source?.author !== '' && source?.channel !== '', 'a source has an author and a channel');
    expectThat(confidence !== undefined && confidence > 0 && confidence <= 1, 'confidence is above 0 and at most 1');
  });

  test('cites no more sources than requested', 'ask', async (subject) => {
    const { id } = await sharedChannel(subject);
    const word = uniqueWord();
    for (let count = 0; count < 3; count += 1) await send(subject.asOther, id, `${word} ${count}`);
    const countOf = async (options?: Partial<AskOptions>) =>
      (await ask(subject, `What about ${word}?`, options)).sources.length;
    expectEqual(await countOf(), 3, 'all matching messages are cited');
    expectEqual(await countOf({ max_sources: 2 }), 2, '`max_sources` limits the sources');
  });

  test('answers without sources when no message matches', 'ask', async (subject) => {
    const answer = await ask(subject, `Where is the ${uniqueWord()}?`);
    expectProperties(answer, { sources: [], confidence: 0 }, 'an answer without sources has the confidence 0');
    expectThat(answer.answer !== '', 'there is an answer');
  });

  test('answers only from messages that the person may see', ['ask', 'privacy'], async (subject) => {
    const { id } = await hiddenConversation(subject);
    const [word, secret] = [uniqueWord(), uniqueWord()];
    await send(subject.asOther, id, `The ${word} ends on ${secret}.`);
    for (const question of [`When does the ${word} end?`, `in:${id} ${word}?`, 'What is new?']) {
      const answer = await ask(subject, question, { max_sources: 20, top_k: 50 });
      expectThat(
        !answer.sources.some(({ conversation_id }) => conversation_id === id),
        'private messages of others are not cited',
      );
      expectThat(!JSON.stringify(answer).includes(secret), 'private messages of others are not in the answer');
    }
  });

  test('sums up messages, each sentence with those that it comes from', ['summaries', 'features'], async (subject) => {
    const summarize = expectPresent(subject.transport.summarize, 'the capability `summaries` needs `summarize`');
    expectEqual((await offered(subject.transport).loadFeatures()).summaries, true, 'the server says `summaries`');
    const { id } = await sharedChannel(subject);
    const { ts } = await send(subject.asOther, id, `The ${uniqueWord()} moves to Friday.`);
    const { id: hidden } = await hiddenConversation(subject);
    const secret = await send(subject.asOther, hidden, 'The raise is approved.');
    const sentences: SummarySentence[] = [];
    const leftOut = await summarize(
      [
        { conversation_id: id, messages: [ts] },
        { conversation_id: hidden, messages: [secret.ts] },
      ],
      (sentence) => sentences.push(sentence),
    );
    expectThat(sentences.length > 0 && sentences.length <= 5, 'there are one to five sentences');
    for (const { text, sources } of sentences) {
      expectThat(text !== '', 'a sentence has a text');
      expectEqual(sources, [{ conversation_id: id, ts }], 'a sentence names messages that the person may see');
    }
    expectEqual(leftOut, 1, 'the message that the person may not see is left out');
  });

  for (const [field, question, options] of invalid) {
    const input = JSON.stringify(field === 'question' ? question.slice(0, 5) : options);
    test(
      `refuses an invalid ${field}: ${input} of ${question.length} characters`,
      ['ask', 'validation'],
      async (subject) => {
        const refused = { kind: 'http', status: 400, message: field } as const;
        await expectRefusal(ask(subject, question, options), refused, `an invalid ${field} is refused by its name`);
      },
    );
  }
}
