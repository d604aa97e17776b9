import type { Directory } from '../../ports.ts';

export interface OutgoingRules {
  names: Directory;
  /** Whether the author chose to notify everyone: only then, `<!channel>` and its like are mentions. */
  mentionsEveryone: boolean;
}

const sequence = /<([^<>]*)>/g;
const bareAmpersand = /&(?!(?:amp|lt|gt);)/g;

const escapeAngles = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The wire text for Slack: known mentions and links stay markup, every other sequence becomes plain text. A text that is pasted or
 * sent by another client can so never notify a channel by accident.
 */
export function outgoingText(text: string, rules: OutgoingRules): string {
  let slack = '';
  let at = 0;
  for (const { 0: whole, 1: content = '', index } of text.matchAll(sequence)) {
    slack += escapeAngles(text.slice(at, index)) + (isMarkup(content, rules) ? whole : escapeAngles(whole));
    at = index + whole.length;
  }
  return (slack + escapeAngles(text.slice(at))).replace(bareAmpersand, '&amp;');
}

function isMarkup(content: string, { names, mentionsEveryone }: OutgoingRules): boolean {
  const [target = ''] = content.split('|', 1);
  if (target.startsWith('@')) return Object.hasOwn(names.users, target.slice(1));
  if (target.startsWith('#')) return names.channels.has(target.slice(1));
  if (/^!(?:here|channel|everyone|group)$/.test(target)) return mentionsEveryone;
  if (target.startsWith('!')) return /^!(?:subteam\^[A-Z0-9]+|date\^-?\d+\^.+)$/.test(target);
  return /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(target);
}
