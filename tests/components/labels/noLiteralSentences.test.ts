import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { literalSentences } from './literalSentences.ts';

const root = path.resolve(import.meta.dirname, '../../..');

const sources = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, ...file.split(path.sep)))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.generated.'));

const found = (files: readonly string[]): string[] =>
  files.flatMap((file) =>
    literalSentences(file, readFileSync(path.join(root, file), 'utf8')).map(
      ({ line, text }) => `${file}:${line} ${text}`,
    ),
  );

/** Files outside the labels that may contain sentences, with the reason. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ['src/core/format/words.ts', 'the English words for times: a group of the labels'],
  ['src/core/format/notificationWords.ts', 'the English words of notifications: a group of the labels'],
  ['src/core/config.ts', 'what the product is called, which the host says'],
  ['src/core/pages.ts', 'the names of built-in views; labels translate them'],
  ['src/model/muting.ts', 'the stored name of a view; labels translate it'],
  ['src/core/format/threadTitle.ts', 'how a server names a thread; labels take such names apart'],
  ['src/core/format/authorName.ts', 'for hosts without our components; those have a label for it'],
  ['src/core/content/cardWords.ts', 'the text that a server stores; cards on the screen have labels'],
  ['src/core/outbox/validate.ts', 'a reason that is known by its words (`failureSentence.ts`)'],
  ['src/core/keys/keyProblem.ts', 'told to the developer of the host'],
  ['src/core/actions/actionProblem.ts', 'told to the developer of the host'],
  ['src/core/live/receive.ts', 'told to the developer of the host'],
  ['src/core/snooze/readTime.ts', 'words that a person types; nothing shows them'],
  ['src/core/runtime/observeCall.ts', 'for the log'],
  ['src/core/focusInboxes/load.ts', 'for the log'],
  ['src/core/loading/people.ts', 'for the log'],
  ['src/core/service/feature.ts', 'for the log'],
  ['src/core/reducer/applyToConversations.ts', 'for the log'],
  ['src/core/runtime/createRuntime.ts', 'for the log'],
]);

describe('there are no literal sentences', () => {
  it('in components: all texts are labels', () => {
    // `configuration` and the check of a slot's content speak to the developer of the host.
    const others = /^src\/components\/((labels|configuration)\/|slots\/useSlot\.tsx$)/;
    const files = sources('src/components').filter((file) => !others.test(file));
    expect(files.length).toBeGreaterThan(200);
    expect(found(files)).toEqual([]);
  });

  it('in other sources, with few exceptions', () => {
    const files = ['src/core', 'src/platform', 'src/model'].flatMap(sources);
    expect(files.length).toBeGreaterThan(150);
    const all = found(files);
    const isExcepted = (each: string) => [...exceptions.keys()].some((file) => each.startsWith(`${file}:`));
    expect(all.filter((each) => !isExcepted(each))).toEqual([]);
    for (const file of exceptions.keys())
      expect(
        all.filter((each) => each.startsWith(`${file}:`)),
        file,
      ).not.toEqual([]);
  });
});

describe('literalSentences', () => {
  const textsIn = (code: string) => literalSentences('A.tsx', code).map(({ text }) => text);

  it.each([
    ['const A = () => <p>Hello</p>;', 'Hello'],
    ['const A = () => <p>{isBusy ? "Wait" : null}</p>;', 'Wait'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
    ['const A = () => <p>{isBusy && `Wait ${n}`}</p>;', 'Wait …'],
    ['const A = () => <button aria-label="Close" />;', 'Close'],
    ["const A = () => <input placeholder={isOn ? 'Name' : words.other} />;", 'Name'],
    ['const A = () => <img alt="Avatar" src={src} />;', 'Avatar'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
    ['const say = (n: number) => `${n} new messages`;', '… new messages'],
    ["const empty = { title: 'Nothing here' };", 'Nothing here'],
    ["setNote('Could not be saved.');", 'Could not be saved.'],
  ])('%s', (code, text) => {
    expect(textsIn(code)).toEqual([text]);
  });

  it.each([
    'const A = () => <p className="ti-row ti-row--open">{words.hello}</p>;',
    'const A = () => <Icon name="chevronDown" />;',
    "const A = () => <p>{status === 'saving' ? words.saving : '·'}</p>;",
    "throw new Error('There is no sound here');",
    "logger.warn('emoji', 'Emoji could not be loaded');",
    'element.querySelector(\'[role="tab"] button\');',
    "import { a } from './some where';",
    "const path = 'M8 12.75v-9.5M4.5 6.75l3.5-3.5 3.5 3.5ZM2 1';",
    "'use client';",
  ])('not %s', (code) => {
    expect(textsIn(code)).toEqual([]);
  });
});
