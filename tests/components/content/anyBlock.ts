import type {
  ActionsBlock,
  Button,
  ContextBlock,
  HeaderBlock,
  ImageBlock,
  InputBlock,
  KnownBlock,
  MarkdownBlock,
  MrkdwnElement,
  PlainTextElement,
  RichTextBlock,
  RichTextElement,
  RichTextList,
  RichTextSection,
  SectionBlock,
  TableBlock,
  VideoBlock,
} from '@slack/types';
import fc from 'fast-check';

/** Text that would do harm as HTML, as a URL or as markup, and words. */
const hostile = [
  '<img src=x onerror="alert(1)">',
  '</p><script>alert(1)</script>',
  'javascript:alert(1)',
  '"><svg onload=alert(1)>',
  '{{constructor}}',
  '__proto__',
  '\u202eevil',
  '*_~`',
];

/** A tree of blocks with the words that it has to show. Each word is unique. */
export interface Tree {
  blocks: readonly KnownBlock[];
  words: readonly string[];
}

/** Words for one tree: the generator takes them in order and can therefore tell which of them are shown. */
function wordsOf(noise: readonly string[]) {
  const words: string[] = [];
  return {
    words,
    next: (): string => {
      const word = `word${words.length}x`;
      words.push(word);
      return word;
    },
    noise: (): string => noise[words.length % noise.length] ?? '',
  };
}

type Words = ReturnType<typeof wordsOf>;

const plain = (words: Words): PlainTextElement => ({ type: 'plain_text', text: `${words.next()} ${words.noise()}` });
const mrkdwn = (words: Words): MrkdwnElement => ({ type: 'mrkdwn', text: `${words.next()} *${words.next()}*` });
const button = (words: Words): Button => ({ type: 'button', action_id: 'a', text: plain(words), url: words.noise() });

const richElements = (words: Words): RichTextElement[] => [
  { type: 'text', text: `${words.next()} ${words.noise()}`, style: { bold: true, italic: true } },
  { type: 'text', text: ` ${words.next()} `, style: { code: true } },
  { type: 'link', url: words.noise(), text: words.next() },
  { type: 'link', url: 'https://a.test/', text: words.next(), style: { strike: true } },
  { type: 'user', user_id: words.noise() },
  { type: 'color', value: words.noise() },
  { type: 'emoji', name: 'tada' },
  { type: 'date', timestamp: 1, format: words.noise(), fallback: words.noise() },
];

const section = (words: Words): RichTextSection => ({ type: 'rich_text_section', elements: richElements(words) });
const list = (words: Words, indent: number): RichTextList => ({
  type: 'rich_text_list',
  style: indent % 2 === 0 ? 'bullet' : 'ordered',
  indent,
  elements: [section(words), section(words)],
});

const makers: readonly ((words: Words, depth: number) => KnownBlock)[] = [
  (words): HeaderBlock => ({ type: 'header', text: plain(words) }),
  (words): SectionBlock => ({
    type: 'section',
    text: mrkdwn(words),
    fields: [plain(words), mrkdwn(words)],
    accessory: button(words),
  }),
  (words): ContextBlock => ({
    type: 'context',
    elements: [mrkdwn(words), { type: 'image', image_url: words.noise(), alt_text: words.next() }],
  }),
  (words): ActionsBlock => ({ type: 'actions', elements: [button(words), button(words)] }),
  (words): InputBlock => ({
    type: 'input',
    label: plain(words),
    element: { type: 'plain_text_input', action_id: 'a', placeholder: plain(words) },
    hint: plain(words),
  }),
  (): KnownBlock => ({ type: 'divider' }),
  (words): ImageBlock => ({ type: 'image', image_url: words.noise(), alt_text: '', title: plain(words) }),
  (words): VideoBlock => ({
    type: 'video',
    title: plain(words),
    title_url: words.noise(),
    video_url: words.noise(),
    thumbnail_url: words.noise(),
    alt_text: 'video',
    description: plain(words),
    author_name: words.next(),
  }),
  (words): MarkdownBlock => ({
    type: 'markdown',
    text: `# ${words.next()}\n**${words.next()}** ${words.noise()}\n\n| ${words.next()} |\n|---|\n| ${words.next()} |`,
  }),
  (words): TableBlock => ({
    type: 'table',
    rows: [[{ type: 'raw_text', text: words.next() }], [{ type: 'rich_text', elements: [section(words)] }]],
  }),
  (words, depth): RichTextBlock => ({
    type: 'rich_text',
    elements: [
      section(words),
      list(words, depth),
      { type: 'rich_text_quote', elements: richElements(words) },
      { type: 'rich_text_preformatted', elements: [{ type: 'text', text: words.next() }] },
    ],
  }),
];

export const anyTree: fc.Arbitrary<Tree> = fc
  .record({
    kinds: fc.array(fc.nat(makers.length - 1), { maxLength: 12 }),
    depth: fc.nat(8),
    noise: fc.array(fc.oneof(fc.constantFrom(...hostile), fc.string({ maxLength: 12 })), {
      minLength: 1,
      maxLength: 7,
    }),
  })
  .map(({ kinds, depth, noise }) => {
    const words = wordsOf(noise);
    const blocks = kinds.flatMap((kind) => makers[kind]?.(words, depth) ?? []);
    return { blocks, words: words.words };
  });
