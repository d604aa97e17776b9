import { isRecord, type Json, listIn } from '../../model/json.ts';
import type { MrkdwnInline } from '../mrkdwn/nodes.ts';
import type { Control, ControlsNode } from './contentNode.ts';
import { stringIn } from './fields.ts';
import { inlinesOf, literalInlines, mentionOf, momentOf, textInlines, urlField, wordsOf } from './inlines.ts';
import { richBlocks } from './richText.ts';

const pressed = (children: MrkdwnInline[], value: unknown): Control[] =>
  children.length === 0 ? [] : [{ children, ...urlField(stringIn(value, 'url')) }];

const optionText = (option: unknown): MrkdwnInline[] => textInlines(isRecord(option) ? option.text : undefined);

/** An option in a line, and its description in the line below. */
function optionLine(option: unknown, sign: string): Control {
  const description = textInlines(isRecord(option) ? option.description : undefined);
  const below: MrkdwnInline[] = description.length === 0 ? [] : [{ type: 'lineBreak' }, ...description];
  return { children: [{ type: 'text', text: `${sign} ` }, ...optionText(option), ...below], isLine: true };
}

function options(element: Json, chosen: readonly unknown[], signs: readonly [string, string]): Control[] {
  const values = new Set(chosen.map((one) => stringIn(one, 'value')));
  return listIn(element.options).map((option) =>
    optionLine(option, signs[values.has(stringIn(option, 'value')) ? 1 : 0]),
  );
}

const literal = (value: unknown): MrkdwnInline[] => (typeof value === 'string' ? literalInlines(value) : []);

const mention =
  (sign: '@' | '#') =>
  (id: unknown): MrkdwnInline[] =>
    typeof id === 'string' ? mentionOf(sign, id) : [];

/** The fields with a choice or an entry. Those of several choices have an "s" at the end. */
const initialFields: readonly [string, (value: unknown) => MrkdwnInline[]][] = [
  ['initial_option', optionText],
  ['initial_user', mention('@')],
  ['initial_channel', mention('#')],
  // A direct message may be told by its person.
  ['initial_conversation', (id) => mention(typeof id === 'string' && /^[UW]/.test(id) ? '@' : '#')(id)],
  ['initial_date', literal],
  ['initial_time', literal],
  ['initial_date_time', momentOf],
  ['initial_value', literal],
];

const comma: readonly MrkdwnInline[] = [{ type: 'text', text: ', ' }];

/** The choices or the entry; without them, the placeholder. */
function chosenText(element: Json): MrkdwnInline[] {
  const chosen = initialFields
    .flatMap(([key, read]) => [element[key], ...listIn(element[`${key}s`])].map(read))
    .filter((text) => text.length > 0)
    .flatMap((text, index): MrkdwnInline[] => [...(index > 0 ? comma : []), ...text]);
  return chosen.length > 0 ? chosen : textInlines(element.placeholder);
}

/** Rich text in lines: it may have links, which a button has no place for. */
function richEntry({ initial_value: entry, placeholder }: Json): Control[] {
  const children = isRecord(entry) ? inlinesOf(richBlocks(entry.elements)) : [];
  return children.length > 0 ? [{ children, isLine: true }] : pressed(textInlines(placeholder), undefined);
}

const button = (value: unknown): Control[] => pressed(isRecord(value) ? textInlines(value.text) : [], value);

/** Whether an element is a field or a menu: the options that it offers are no words of the message. */
export const isField = ({ type }: Json): boolean =>
  typeof type === 'string' && /(?:_select|_input|picker)$|^overflow$/.test(type);

/** An element that a person presses or fills in: its words. Empty for one without words. */
export function controlsOf(element: Json): Control[] {
  switch (element.type) {
    case 'checkboxes':
      return options(element, listIn(element.initial_options), ['☐', '☑']);
    case 'radio_buttons':
      return options(element, [element.initial_option], ['○', '●']);
    case 'rich_text_input':
      return richEntry(element);
    case 'feedback_buttons':
      return [...button(element.positive_button), ...button(element.negative_button)];
    default: {
      const words = wordsOf(element.text);
      return pressed(words === '' ? chosenText(element) : literalInlines(words), element);
    }
  }
}

export const controlsNode = (items: Control[]): ControlsNode[] =>
  items.length === 0 ? [] : [{ type: 'controls', items }];
