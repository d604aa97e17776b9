import { controlText, objectText } from './controlText.ts';
import { filledLines, isRecord, type Json, stringIn } from './json.ts';
import { markdownText } from './markdownText.ts';
import { richText } from './richText.ts';
import { escapeText, linkTo } from './slackMarkup.ts';

/** Nesting limit of blocks. */
const maxDepth = 12;

type Reader = (block: Json, depth: number) => string;

const bold = (text: string): string => (text === '' || text.includes('\n') ? text : `*${text}*`);

const imageText = ({ title, alt_text, image_url, slack_file }: Json): string =>
  linkTo(
    stringIn({ image_url }, 'image_url') || stringIn(slack_file, 'url'),
    objectText(title) || objectText(alt_text),
  );

const cellText = (cell: unknown): string =>
  isRecord(cell)
    ? cell.type === 'rich_text'
      ? richText(cell)
      : escapeText(String(cell.text ?? cell.value ?? ''))
    : '';

const tableText = ({ caption, rows }: Json): string =>
  filledLines([
    objectText(caption),
    ...(Array.isArray(rows) ? rows : []).map((row) =>
      (Array.isArray(row) ? row : []).map((cell) => cellText(cell).replaceAll('\n', ' ')).join(' | '),
    ),
  ]);

const videoText = (video: Json): string =>
  filledLines([
    bold(linkTo(stringIn(video, 'title_url', 'video_url'), objectText(video.title)) || objectText(video.alt_text)),
    escapeText([stringIn(video, 'author_name'), stringIn(video, 'provider_name')].filter(Boolean).join(' · ')),
    objectText(video.description),
  ]);

/** A call of Slack or of another service. */
function callText(block: Json): string {
  const { call } = block;
  const versions = isRecord(call) ? Object.values(call).filter(isRecord) : [];
  const [{ name, join_url, desktop_app_join_url } = {} as Json] = versions;
  const address = stringIn({ join_url, desktop_app_join_url }, 'join_url', 'desktop_app_join_url');
  return linkTo(address, escapeText(stringIn({ name }, 'name'))) || escapeText(stringIn(block, 'call_id'));
}

const inOrder =
  (...keys: readonly string[]): Reader =>
  (block, depth) =>
    filledLines(keys.map((key) => blockText(block[key], depth + 1)));

const readers: Readonly<Record<string, Reader>> = {
  header: ({ text }) => bold(objectText(text)),
  section: inOrder('text', 'fields', 'accessory'),
  context: ({ elements }, depth) => inside(elements, depth).join(' '),
  actions: ({ elements }, depth) => inside(elements, depth).join(' '),
  context_actions: ({ elements }, depth) => inside(elements, depth).join(' '),
  input: ({ label, element, hint }, depth) =>
    filledLines([bold(objectText(label)), blockText(element, depth + 1), objectText(hint)]),
  divider: () => '',
  image: imageText,
  video: videoText,
  call: callText,
  file: (file) =>
    objectText(file.title) || (isRecord(file.file) ? escapeText(stringIn(file.file, 'title', 'name')) : ''),
  markdown: ({ text }) => (typeof text === 'string' ? markdownText(text) : ''),
  rich_text: richText,
  table: tableText,
  data_table: tableText,
  alert: inOrder('text'),
  card: (card, depth) =>
    filledLines([bold(objectText(card.title)), inOrder('subtitle', 'body', 'hero_image', 'actions')(card, depth)]),
  carousel: inOrder('elements'),
  container: (block, depth) =>
    filledLines([bold(objectText(block.title)), inOrder('rich_text_title', 'subtitle', 'child_blocks')(block, depth)]),
  plan: ({ title, tasks }, depth) => filledLines([bold(objectText(title)), blockText(tasks, depth + 1)]),
  task_card: (task, depth) =>
    filledLines([
      `${task.status === 'complete' ? '☑' : '☐'} ${objectText(task.title)}`,
      inOrder('details', 'output')(task, depth),
    ]),
  plain_text: objectText,
  mrkdwn: objectText,
};

/** The text of a block of Slack's Block Kit, in Slack's markup. Of an unknown block, all its texts. */
export function blockText(value: unknown, depth = 0): string {
  if (depth > maxDepth) return '';
  if (Array.isArray(value)) return filledLines(inside(value, depth));
  if (!isRecord(value)) return '';
  const { type } = value;
  const read = typeof type === 'string' && Object.hasOwn(readers, type) ? readers[type] : undefined;
  if (read) return read(value, depth);
  if (typeof type === 'string' && type.startsWith('rich_text_')) return richText({ elements: [value] });
  const control = controlText(value);
  if (control !== '') return typeof value.text === 'string' ? escapeText(value.text) : control;
  return filledLines(
    Object.values(value).map((part) => (typeof part === 'object' && part !== null ? blockText(part, depth + 1) : '')),
  );
}

const inside = (values: unknown, depth: number): string[] =>
  Array.isArray(values) ? values.map((item) => blockText(item, depth + 1)).filter((text) => text !== '') : [];
