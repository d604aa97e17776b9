import { isRecord, type Json, listIn } from '../../model/json.ts';
import { isServerPath } from '../mrkdwn/safeLink.ts';
import type { CardNode, ContentNode, HeadingNode, ImageNode } from './contentNode.ts';
import { controlsNode, controlsOf, isField } from './controls.ts';
import { stringIn } from './fields.ts';
import {
  inlineProse,
  linkInline,
  literalInlines,
  literalProse,
  textInlines,
  textObject,
  urlField,
  wordsOf,
} from './inlines.ts';
import { readChart, readTable } from './readTable.ts';
import { richBlocks } from './richText.ts';

/** Reads Markdown into nodes. It comes from outside: its parser is fetched for messages that have some. */
export type ReadMarkdown = (source: string) => ContentNode[];

/** Nesting limit of blocks. */
const maxDepth = 12;

interface Reading {
  depth: number;
  markdown: ReadMarkdown;
}

const deeper = ({ depth, ...rest }: Reading): Reading => ({ ...rest, depth: depth + 1 });

type Reader = (block: Json, reading: Reading) => ContentNode[];

const heading = (value: unknown, level: number): HeadingNode[] => {
  const words = wordsOf(value);
  return words === '' ? [] : [{ type: 'heading', level, children: literalInlines(words) }];
};

const smallPrint = (text: string): ContentNode[] =>
  text === '' ? [] : [{ type: 'context', children: literalProse(text) }];

/** An image; of one without address and words, nothing. */
export function imageNode(address: string, title: string, alt: string): ImageNode[] {
  const url = isServerPath(address) ? { url: address } : urlField(address);
  if (url.url === undefined && title === '' && alt === '') return [];
  return [{ type: 'image', ...url, title: literalInlines(title), alt }];
}

const image: Reader = ({ title, alt_text, image_url, slack_file }) =>
  imageNode(stringIn({ image_url }, 'image_url') || stringIn(slack_file, 'url'), wordsOf(title), wordsOf(alt_text));

function video(block: Json): ContentNode[] {
  const [poster] = imageNode(stringIn(block, 'thumbnail_url'), '', wordsOf(block.alt_text));
  const about = [stringIn(block, 'author_name'), stringIn(block, 'provider_name')].filter(Boolean).join(' · ');
  return [
    {
      type: 'card',
      kind: 'video',
      title: literalInlines(wordsOf(block.title) || wordsOf(block.alt_text)),
      ...urlField(stringIn(block, 'title_url', 'video_url')),
      ...(poster?.url !== undefined && { poster }),
      children: [...smallPrint(about), ...textObject(block.description)],
    },
  ];
}

/** A call or a huddle, of the chat service or of another one. */
function call(block: Json): ContentNode[] {
  const versions = isRecord(block.call) ? Object.values(block.call).filter(isRecord) : [];
  const [first = {}] = versions;
  const title = literalInlines(stringIn(first, 'name', 'display_id'));
  const link = urlField(stringIn(first, 'join_url', 'desktop_app_join_url'));
  return [{ type: 'card', kind: 'call', title, ...link, children: [] }];
}

const fileStates: Readonly<Record<string, CardNode['state']>> = {
  file_access: 'forbidden',
  tombstone: 'deleted',
  hidden_by_limit: 'hidden',
};

/** A file, also one that is not there. A block with the id of a file alone tells nothing. */
function file({ title, file: inside }: Json): ContentNode[] {
  const mode = stringIn(inside, 'mode');
  const state = Object.hasOwn(fileStates, mode) ? fileStates[mode] : undefined;
  const words = literalInlines(wordsOf(title) || stringIn(inside, 'title', 'name'));
  if (words.length === 0 && !isRecord(inside)) return [];
  const link = state === undefined ? urlField(stringIn(inside, 'permalink')) : {};
  return [{ type: 'card', kind: 'file', title: words, ...(state && { state }), ...link, children: [] }];
}

const linked: Reader = (block) => inlineProse(linkInline(stringIn(block, 'url'), wordsOf(block.text)));

const inOrder =
  (...keys: readonly string[]): Reader =>
  (block, reading) =>
    keys.flatMap((key) => readBlock(block[key], deeper(reading)));

const elementsOf: Reader = ({ elements }, reading) => readBlock(elements, deeper(reading));

/** Controls in a row are one node; what stands between them keeps its place. */
const controlRow: Reader = (block, reading) => {
  const row: ContentNode[] = [];
  for (const node of elementsOf(block, reading)) {
    const last = row.at(-1);
    if (node.type === 'controls' && last?.type === 'controls') last.items.push(...node.items);
    else row.push(node);
  }
  return row;
};

const section: Reader = (block, reading) => {
  const children = inOrder('text')(block, reading);
  const fields = listIn(block.fields).flatMap(textObject);
  const [accessory, ...more] = inOrder('accessory')(block, reading);
  if (fields.length === 0 && !accessory) return children;
  return [{ type: 'section', children, fields, ...(accessory && { accessory }) }, ...more];
};

/** A card: a title and what it holds. */
const card =
  (read: Reader): Reader =>
  (block, reading) => {
    const title = textInlines(block.title);
    const children = read(block, reading);
    return title.length === 0 && children.length === 0 ? [] : [{ type: 'card', kind: 'card', title, children }];
  };

const task: Reader = (block, reading) => [
  ...literalProse(`${block.status === 'complete' ? '☑' : '☐'} ${wordsOf(block.title)}`),
  ...inOrder('details', 'output', 'sources')(block, reading),
];

/** The tasks of a plan may lack the type that they have elsewhere. */
const tasksOf: Reader = ({ tasks }, reading) =>
  listIn(tasks).flatMap((one) => (isRecord(one) ? task(one, deeper(reading)) : []));

const readers: Readonly<Record<string, Reader>> = {
  header: ({ text }) => heading(text, 2),
  section,
  context: (block, reading) => {
    const children = elementsOf(block, reading);
    return children.length === 0 ? [] : [{ type: 'context', children }];
  },
  actions: controlRow,
  context_actions: controlRow,
  input: ({ label, element, hint }, reading) => [
    ...heading(label, 4),
    ...readBlock(element, deeper(reading)),
    ...smallPrint(wordsOf(hint)),
  ],
  divider: () => [{ type: 'divider' }],
  image,
  video,
  call,
  file,
  markdown: ({ text }, { markdown }) => (typeof text === 'string' ? markdown(text) : []),
  rich_text: ({ elements }) => {
    const blocks = richBlocks(elements);
    return blocks.length === 0 ? [] : [{ type: 'prose', blocks }];
  },
  table: readTable,
  data_table: readTable,
  data_visualization: readChart,
  alert: inOrder('text'),
  card: card(inOrder('subtitle', 'body', 'hero_image', 'actions')),
  carousel: elementsOf,
  container: card(inOrder('rich_text_title', 'subtitle', 'child_blocks')),
  plan: card(tasksOf),
  task_card: task,
  url: linked,
  link_button: linked,
  plain_text: textObject,
  mrkdwn: textObject,
};

/** The content of a block of Slack's Block Kit, or of a list of blocks. Of an unknown block, all its texts. */
export function readBlock(value: unknown, reading: Reading): ContentNode[] {
  if (reading.depth > maxDepth) return [];
  if (Array.isArray(value)) return value.flatMap((item) => readBlock(item, deeper(reading)));
  if (!isRecord(value)) return [];
  const { type } = value;
  const read = typeof type === 'string' && Object.hasOwn(readers, type) ? readers[type] : undefined;
  if (read) return read(value, reading);
  if (isField(value)) return controlsNode(controlsOf(value));
  if (typeof type === 'string' && type.startsWith('rich_text_')) {
    const blocks = richBlocks([value]);
    return blocks.length === 0 ? [] : [{ type: 'prose', blocks }];
  }
  const controls = controlsOf(value);
  if (controls.length > 0) return typeof value.text === 'string' ? literalProse(value.text) : controlsNode(controls);
  return Object.values(value).flatMap((part) =>
    typeof part === 'object' && part !== null ? readBlock(part, deeper(reading)) : [],
  );
}

/** The content of the blocks of a message. Never throws; unknown and malformed parts fall back to their texts. */
export const readBlocks = (blocks: readonly unknown[], markdown: ReadMarkdown): ContentNode[] =>
  blocks.flatMap((block) => readBlock(block, { depth: 0, markdown }));
