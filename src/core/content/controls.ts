import { isRecord, type Json, listIn } from '../../model/json.ts';
import type { Control, ControlsNode } from './contentNode.ts';
import { stringIn } from './fields.ts';
import { literalInlines, urlField, wordsOf } from './inlines.ts';

const line = (text: string): Control => ({ children: literalInlines(text), isLine: true });

const pressed = (text: string, value: unknown): Control[] =>
  text === '' ? [] : [{ children: literalInlines(text), ...urlField(stringIn(value, 'url')) }];

const optionText = (option: unknown): string => (isRecord(option) ? wordsOf(option.text) : '');

function options(element: Json, chosen: readonly unknown[], signs: readonly [string, string]): Control[] {
  const values = new Set(chosen.map((one) => stringIn(one, 'value')));
  return listIn(element.options).map((option) =>
    line(`${signs[values.has(stringIn(option, 'value')) ? 1 : 0]} ${optionText(option)}`),
  );
}

/** The chosen options or the entered value; without them, the placeholder. */
function chosenText(element: Json): string {
  const { initial_option: one, initial_options: several, placeholder } = element;
  const chosen = [one, ...listIn(several)].map(optionText).filter((text) => text !== '');
  return (
    chosen.join(', ') ||
    stringIn(element, 'initial_date', 'initial_time', 'initial_value').trim() ||
    wordsOf(placeholder)
  );
}

const button = (value: unknown): Control[] => pressed(isRecord(value) ? wordsOf(value.text) : '', value);

/** An element that a person presses or fills in: its words. Empty for one without words. */
export function controlsOf(element: Json): Control[] {
  switch (element.type) {
    case 'checkboxes':
      return options(element, listIn(element.initial_options), ['☐', '☑']);
    case 'radio_buttons':
      return options(element, [element.initial_option], ['○', '●']);
    case 'feedback_buttons':
      return [...button(element.positive_button), ...button(element.negative_button)];
    case 'overflow':
      return [];
    default:
      return pressed(wordsOf(element.text) || chosenText(element), element);
  }
}

export const controlsNode = (items: Control[]): ControlsNode[] =>
  items.length === 0 ? [] : [{ type: 'controls', items }];
