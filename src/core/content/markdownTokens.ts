import { Hooks, lexer, type Token, Tokenizer, type Tokens } from 'marked';
import { bareUrlEnd } from '../mrkdwn/bareUrl.ts';
import { characterBefore, unspacedScripts } from '../mrkdwn/unspacedScript.ts';

const wide = String.raw`(?=${unspacedScripts}|[\u3000-\u303f\ufe30-\ufe4f\uff00-\uffef])`;
const letter = String.raw`[^\s\p{P}\p{S}]`;
const punctuation = String.raw`(?![*~])[\p{P}\p{S}]`;

/** Letters beside signs that have punctuation on their other side, where either is of a script without spaces. */
const lettersAtSigns = new RegExp(
  [
    `${wide}${letter}(?=[*~]+${punctuation})`,
    `${letter}(?=[*~]+${wide}${punctuation})`,
    // The letter comes first: else each sign of a run would look back over the run.
    `${wide}${letter}(?<=${punctuation}[*~]+${letter})`,
    `${letter}(?<=${wide}${punctuation}[*~]+${letter})`,
  ].join('|'),
  'gu',
);

const spaced = `(?!${unspacedScripts})`;
/** "10~20" is a range: one tilde inside a word is no sign. In scripts without spaces, a word may end there. */
const rangeTilde = new RegExp(String.raw`(?<=${spaced}[\p{L}\p{M}\p{Nd}])~(?=${spaced}[\p{L}\p{Nd}])`, 'gu');
const isLetter = (character: string | undefined): boolean => /^[\p{L}\p{M}\p{Nd}]/u.test(character ?? '');
/** Whether one tilde, at the start of the text, is inside a word: "周一~周五" is a range, too. */
const isRange = (source: string, before: string | undefined): boolean => isLetter(before) && isLetter(source.slice(1));

/** An address without a scheme is looked for in this part of the rest: each may have no end. */
const maxSchemeless = 2_000;

/** CommonMark takes a sign between punctuation and a letter for one of two roles by the spaces of English: "**注：**明日" would not
 * close. Between two punctuation marks, it may have both. */
class SpacelessSigns extends Hooks {
  override emStrongMask(source: string): string {
    return source.replace(lettersAtSigns, (character) => '.'.repeat(character.length)).replace(rangeTilde, 'a');
  }
}

/** Where the rest of a text starts in its mask, which ends at the same place. */
const startIn = (mask: string, rest: string): number => mask.length - rest.length;

/** The lexer gives the character as it was before the mask, and half of an emoji. */
function maskedBefore(mask: string, rest: string, before: string | undefined): string | undefined {
  const character = characterBefore(mask, startIn(mask, rest));
  return character === '.' || character.length > 1 ? character : before;
}

class MessageTokenizer extends Tokenizer {
  /** A footnote is no address: as a definition, it would not be shown. */
  override def(source: string): Tokens.Def | undefined {
    return /^ {0,3}\[\^/.test(source) ? undefined : super.def(source);
  }

  override emStrong(source: string, mask: string, before?: string): Tokens.Em | Tokens.Strong | undefined {
    return super.emStrong(source, mask, maskedBefore(mask, source, before));
  }

  override del(source: string, mask: string, before?: string): Tokens.Del | undefined {
    const isSign = mask[startIn(mask, source)] === '~' && !isRange(source, before);
    return isSign ? super.del(source, mask, maskedBefore(mask, source, before)) : undefined;
  }

  /** Bare URLs end as in mrkdwn. Those of the lexer end only at a space. */
  override url(source: string): Tokens.Link | undefined {
    const scheme = /^www\.[\p{L}\p{N}]/u.test(source) ? 'http://' : '';
    if (scheme === '' && !/^https?:/i.test(source)) return super.url(source);
    const part = scheme === '' ? source : source.slice(0, maxSchemeless);
    const raw = part.slice(0, Math.max(0, bareUrlEnd(scheme + part, 0) - scheme.length));
    // The text after an escape may be a part of the address.
    const isCut = raw.length === maxSchemeless || source[raw.length] === '\\';
    return raw === '' || isCut
      ? undefined
      : { type: 'link', raw, href: scheme + raw, text: raw, tokens: [{ type: 'text', raw, text: raw }] };
  }
}

/** The tokens of Markdown as people of all scripts write it. */
export const markdownTokens = (source: string): Token[] =>
  lexer(source, { gfm: true, tokenizer: new MessageTokenizer(), hooks: new SpacelessSigns() });
