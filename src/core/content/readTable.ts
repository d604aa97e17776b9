import { isRecord, type Json, listIn } from '../../model/json.ts';
import type { MrkdwnBlock, MrkdwnInline } from '../mrkdwn/nodes.ts';
import type { Alignment, ContentNode } from './contentNode.ts';
import { stringIn } from './fields.ts';
import { linkInline, literalInlines, literalProse, wordsOf } from './inlines.ts';
import { richBlocks } from './richText.ts';

const cellOf = (children: MrkdwnInline[]): MrkdwnBlock[] =>
  children.length === 0 ? [] : [{ type: 'paragraph', children }];

const literalCell = (value: unknown): MrkdwnBlock[] =>
  cellOf(literalInlines(typeof value === 'number' ? String(value) : wordsOf(value)));

/** A cell with text, a number, rich text or a button. */
function readCell(cell: unknown): MrkdwnBlock[] {
  if (!isRecord(cell)) return [];
  if (cell.type === 'rich_text') return richBlocks(cell.elements);
  const { element } = cell;
  return isRecord(element)
    ? cellOf(linkInline(stringIn(element, 'url'), wordsOf(element.text)))
    : literalCell(cell.text ?? cell.value);
}

const alignments: Readonly<Record<string, Alignment>> = { left: 'start', center: 'center', right: 'end' };

export const alignmentOf = (value: unknown): Alignment =>
  (typeof value === 'string' && Object.hasOwn(alignments, value) && alignments[value]) || 'start';

export function readTable({ caption, rows, column_settings: columns }: Json): ContentNode[] {
  const cells = listIn(rows).map((row) => listIn(row).map(readCell));
  const words = wordsOf(caption);
  if (cells.length === 0) return literalProse(words);
  const aligned = listIn(columns).map((column) => alignmentOf(isRecord(column) ? column.align : undefined));
  return [{ type: 'table', caption: literalInlines(words), rows: cells, alignments: aligned }];
}

/** A chart, as a table of its data: a column for each series, and a row for each category. A pie is one series with the title. */
export function readChart({ title, chart }: Json): ContentNode[] {
  const { segments, series, axis_config: axis }: Json = isRecord(chart) ? chart : {};
  const isPie = segments !== undefined;
  const columns = (isPie ? [{ name: title, data: segments }] : listIn(series)).filter(isRecord).map((one) => ({
    name: one.name,
    points: new Map(
      listIn(one.data)
        .filter(isRecord)
        .map(({ label, value }) => [wordsOf(label), value]),
    ),
  }));
  const categories = listIn(isRecord(axis) ? axis.categories : undefined).map(wordsOf);
  const labels = [...new Set([...categories, ...columns.flatMap(({ points }) => [...points.keys()])])];
  if (labels.length === 0) return literalProse(wordsOf(title));
  const head = [stringIn(axis, 'x_label'), ...columns.map(({ name }) => name)];
  const rows = labels.map((label) => [label, ...columns.map(({ points }) => points.get(label))]);
  const caption = isPie ? '' : [wordsOf(title), stringIn(axis, 'y_label')].filter(Boolean).join(' · ');
  return [
    {
      type: 'table',
      caption: literalInlines(caption),
      rows: [head, ...rows].map((row) => row.map(literalCell)),
      alignments: ['start', ...columns.map((): Alignment => 'end')],
    },
  ];
}
