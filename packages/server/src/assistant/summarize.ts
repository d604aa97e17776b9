import { splitThreadId } from 'triage-inbox/core';
import type { LanguageModel, Needs } from '../ports.ts';
import { describeMessages } from '../search/describeMessages.ts';
import type { Viewer } from '../viewer.ts';
import { answerSource, defaultModel, modelFor } from './answerQuestion.ts';
import { checkCitations, withoutCitations } from './citations.ts';
import { citing, dateOf, numbered } from './modelAnswer.ts';

/** Messages of a conversation or thread to sum up. */
export interface SummarizedPlace {
  conversation_id: string;
  messages: readonly string[];
}

/** A line of a summary: a sentence, or the number of messages that it leaves out. */
export type SummaryLine = { text: string; sources: { conversation_id: string; ts: string }[] } | { left_out: number };

export interface SummaryRequest {
  places: readonly SummarizedPlace[];
  signal: AbortSignal;
}

/** Maximum number of messages that one summary reads, and of its sentences. */
const mostMessages = 200;
const mostSentences = 5;
/** A sentence with more sources says nothing about each. */
const mostSources = 4;

/** Sums up messages that the viewer can see, sentence by sentence. Each sentence cites at least one message; others are left out. */
export async function* summarize(
  ports: Needs<'database' | 'directory' | 'now'>,
  languageModel: LanguageModel,
  { viewer, places, signal }: SummaryRequest & { viewer: Viewer },
): AsyncGenerator<SummaryLine> {
  // A message in a channel and in a thread of it is read once.
  const given = new Map(
    places.flatMap(({ conversation_id, messages }) =>
      messages.map((ts) => [
        `${splitThreadId(conversation_id)?.parentId ?? conversation_id} ${ts}`,
        { conversation_id, ts },
      ]),
    ),
  );
  const names = await ports.directory.of(viewer.workspaceId);
  const newest = [...given.values()].sort((a, b) => Number(a.ts) - Number(b.ts)).slice(-mostMessages);
  const found = await describeMessages(
    ports.database,
    viewer,
    names,
    newest.map(({ conversation_id, ts }) => ({
      conversation_id: splitThreadId(conversation_id)?.parentId ?? conversation_id,
      ts,
    })),
  );
  if (found.length > 0) {
    const sources = found.map((message) => {
      const { conversation_id, ts } = given.get(`${message.conversation_id} ${message.ts}`) ?? message;
      return { ...answerSource({ message, score: 1 }, names, ''), conversation_id, ts };
    });
    const written = parts(languageModel, {
      instructions: instructionsAt(ports.now()),
      question: numbered(sources).join('\n'),
      temperature: 0.2,
      model: modelFor(defaultModel, languageModel.preferred),
      signal,
    });
    let sentences = 0;
    for await (const line of linesOf(written)) {
      const { text, cited } = checkCitations(line, sources.length, mostSources);
      if (cited.length === 0) continue;
      yield {
        text: withoutCitations(text),
        sources: cited.flatMap((index) => {
          const { conversation_id, ts } = sources[index] ?? {};
          return conversation_id === undefined || ts === undefined ? [] : [{ conversation_id, ts }];
        }),
      };
      sentences += 1;
      if (sentences === mostSentences) break;
    }
  }
  yield { left_out: given.size - found.length };
}

async function* parts(model: LanguageModel, question: Parameters<LanguageModel['answer']>[0]): AsyncGenerator<string> {
  if (model.stream) yield* model.stream(question);
  else yield (await model.answer(question)).text;
}

const instructionsAt = (now: number): string =>
  [
    'You sum up the unread messages of a team chat for one of the people in it.',
    ...citing('Write'),
    `Write at most ${mostSentences} sentences, each on a line of its own, the most important first: decisions, requests, problems and dates. No greeting, no heading, no list marks. Write in the language of most messages.`,
    `It is ${dateOf(now)} (UTC).`,
  ].join('\n');

/** The lines of a text that arrives in parts, without list marks. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  const clean = (line: string): string => line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '').trim();
  let rest = '';
  for await (const part of text) {
    rest += part;
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
      yield clean(rest.slice(0, end));
      rest = rest.slice(end + 1);
    }
  }
  yield clean(rest);
}
