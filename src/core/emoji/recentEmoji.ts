import { isText, listIn } from '../../model/json.ts';
import type { SkinTone } from '../mrkdwn/nodes.ts';
import type { Cancel, Env } from '../ports.ts';
import type { Feature, Runtime } from '../runtime/runtime.ts';
import { readStoredRecord } from '../storedValue.ts';
import type { EmojiSlice } from './emojiTable.ts';

/** The chosen emoji, for all pickers of this browser. @inline */
export interface EmojiUse {
  /** Shortcodes without a skin tone, the last one first. */
  recent: readonly string[];
  /** `null`: the yellow default. */
  skinTone: SkinTone | null;
}

export interface EmojiUseSlice {
  /** The emoji that were chosen last, and the skin tone. Messages and reactions share them. */
  emojiUse: EmojiUse;
}

export interface EmojiUseActions {
  /** Puts a shortcode first among the recent ones. Call it with each emoji that the user chooses. */
  noteEmoji(name: string): void;
  /** Sets the skin tone of the emoji picker and stores it in this browser. */
  setSkinTone(tone: SkinTone | null): void;
}

const storageKey = 'triage-inbox:emoji';
const maxRecent = 24;
const shortcode = /^[\p{Ll}\p{Lo}\p{N}+-][\p{Ll}\p{Lo}\p{M}\p{N}_+'-]{0,99}$/u;

const isSkinTone = (value: unknown): value is SkinTone =>
  typeof value === 'number' && Number.isInteger(value) && value >= 2 && value <= 6;

/** Reads the stored choices. Skips invalid ones. */
export function readEmojiUse(storage: Env['local']): EmojiUse {
  const { recent, skinTone } = readStoredRecord(storage, storageKey);
  const names = listIn(recent)
    .filter(isText)
    .filter((name) => shortcode.test(name));
  return { recent: [...new Set(names)].slice(0, maxRecent), skinTone: isSkinTone(skinTone) ? skinTone : null };
}

/** The shortcode without its skin tone. */
export const baseName = (name: string): string => name.replace(/::skin-tone-.*$/s, '');

export function emojiNoted<S extends EmojiUseSlice>(state: S, name: string): S {
  const { recent } = state.emojiUse;
  const base = baseName(name);
  if (recent[0] === base || !shortcode.test(base)) return state;
  const others = recent.filter((other) => other !== base);
  return { ...state, emojiUse: { ...state.emojiUse, recent: [base, ...others].slice(0, maxRecent) } };
}

const usualReactions = ['+1', 'heart', 'joy', 'tada', 'eyes', 'white_check_mark'];

/** The shortcodes of the reactions to offer first: the last ones chosen, filled up with common ones. Each emoji once. */
export function quickEmoji({ emojiUse, emoji }: EmojiUseSlice & EmojiSlice, count = 5): readonly string[] {
  const names = new Map<string, string>();
  for (const name of [...emojiUse.recent.slice(0, count), ...usualReactions]) {
    const character = emoji.characters.get(name) ?? name;
    // An emoji of another workspace.
    if (emoji.isComplete && character === name && !emoji.custom?.images.has(name)) continue;
    if (names.size < count && !names.has(character)) names.set(character, name);
  }
  return [...names.values()];
}

export const skinToneSet = <S extends EmojiUseSlice>(state: S, skinTone: SkinTone | null): S =>
  state.emojiUse.skinTone === skinTone ? state : { ...state, emojiUse: { ...state.emojiUse, skinTone } };

/** A shortcode with a skin tone, as on the wire: `thumbsup::skin-tone-3`. */
export const tonedName = (name: string, skinTone: SkinTone | null): string =>
  skinTone === null ? name : `${name}::skin-tone-${skinTone}`;

/** Stores each change, and applies the changes of other tabs. */
function keepEmojiUse({ env, getState, subscribe, update }: Runtime<EmojiUseSlice>): readonly Cancel[] {
  let last = getState().emojiUse;
  const keep = (): void => {
    const { emojiUse } = getState();
    if (emojiUse === last) return;
    last = emojiUse;
    env.local.set(storageKey, JSON.stringify(emojiUse));
  };
  const follow = (): void => {
    last = readEmojiUse(env.local);
    const emojiUse = last;
    update((state) => ({ ...state, emojiUse }));
  };
  return [subscribe(keep), env.local.onChange(storageKey, follow)];
}

export function createEmojiUse(runtime: Runtime<EmojiUseSlice>): Feature<EmojiUseSlice, EmojiUseActions> {
  const { update } = runtime;
  return {
    actions: {
      noteEmoji: (name) => update((state) => emojiNoted(state, name)),
      setSkinTone: (tone) => update((state) => skinToneSet(state, tone)),
    },
    react: () => keepEmojiUse(runtime),
  };
}
