import { isRecord, type Json, stringIn } from './json.ts';
import { escapeText } from './slackMarkup.ts';

/** A text object: `plain_text` is literal, `mrkdwn` is Slack's markup. Some places have a bare text, which is literal. */
export function objectText(value: unknown): string {
  if (typeof value === 'string') return escapeText(value);
  if (!isRecord(value)) return '';
  const text = stringIn(value, 'text');
  return value.type === 'mrkdwn' ? text : escapeText(text);
}

const options = (value: unknown, chosen: readonly unknown[], signs: readonly [string, string]): string[] => {
  const values = new Set(chosen.map((one) => stringIn(one, 'value')));
  return (Array.isArray(value) ? value : []).map(
    (one) => `${signs[values.has(stringIn(one, 'value')) ? 1 : 0]} ${objectText(isRecord(one) ? one.text : null)}`,
  );
};

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The chosen options or the entered value; without them, the placeholder. */
const chosenText = (element: Json): string => {
  const { initial_option: one, initial_options: several, placeholder } = element;
  const chosen = [one, ...listed(several)].flatMap((option) => (isRecord(option) ? [objectText(option.text)] : []));
  return (
    chosen.join(', ') ||
    escapeText(stringIn(element, 'initial_date', 'initial_time', 'initial_value')) ||
    objectText(placeholder)
  );
};

/** An element that a person would press or fill in: its words, in square brackets. Empty for one without words. */
export function controlText(element: Json): string {
  switch (element.type) {
    case 'checkboxes':
      return options(element.options, listed(element.initial_options), ['☐', '☑']).join('\n');
    case 'radio_buttons':
      return options(element.options, [element.initial_option], ['○', '●']).join('\n');
    case 'feedback_buttons':
      return [element.positive_button, element.negative_button]
        .flatMap((button) => (isRecord(button) ? [`[${objectText(button.text)}]`] : []))
        .join(' ');
    case 'overflow':
      return '';
    default: {
      const text = objectText(element.text) || chosenText(element);
      return text === '' ? '' : `[${text}]`;
    }
  }
}
