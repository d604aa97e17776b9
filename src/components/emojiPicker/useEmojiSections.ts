import { useDeferredValue, useMemo, useState } from 'react';
import { searchEmoji } from '../../core/autocomplete/searchEmoji.ts';
import {
  emojiByGroup,
  emojiNamed,
  type PickerEmoji,
  pickerCustomEmoji,
  pickerEmoji,
} from '../../core/emoji/pickerEmoji.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import type { SectionId } from './EmojiGroupTabs.tsx';
import { type EmojiSection, sectionsOf } from './emojiGrid.ts';

/** Emoji of the workspace in their group: some workspaces have ten thousand. The search finds all of them. */
const mostCustom = 800;

export interface EmojiSections {
  sections: readonly EmojiSection[];
  groups: readonly { id: SectionId; heading: string }[];
  /** The query that the sections answer; may be one render behind the field. */
  shownQuery: string;
  /** The first emoji for the text of the field, also before its sections are rendered. */
  first(): PickerEmoji | undefined;
}

const find = (text: string, custom: readonly PickerEmoji[]): readonly PickerEmoji[] =>
  searchEmoji([...pickerEmoji, ...custom], text);

/** The emoji for a query: recent ones and groups, or what a search found. */
export function useEmojiSections(query: string): EmojiSections {
  const { emojiPicker: words } = usePaneLabels();
  const { getState } = useInbox();
  // Stays the same while the picker is open: no emoji moves under the pointer.
  const [custom] = useState(() => pickerCustomEmoji(getState().emoji));
  const [recent] = useState(() => emojiNamed(getState().emojiUse.recent, custom));
  const shownQuery = useDeferredValue(query.trim());

  const groups = useMemo(() => {
    const all = emojiByGroup.map(([id, emoji]) => ({ id, heading: words.groups[id], emoji }));
    const first = recent.length === 0 ? [] : [{ id: 'recent' as const, heading: words.recent, emoji: recent }];
    const own = { id: 'custom' as const, heading: words.custom, emoji: custom.slice(0, mostCustom) };
    return [...first, ...all, ...(custom.length === 0 ? [] : [own])];
  }, [recent, custom, words]);

  const sections = useMemo(() => {
    if (shownQuery === '') return sectionsOf(groups);
    return sectionsOf([{ id: 'found', heading: words.results, emoji: find(shownQuery, custom) }]);
  }, [shownQuery, groups, custom, words]);
  const firstNow = (): PickerEmoji | undefined => {
    const text = query.trim();
    return text === '' ? groups[0]?.emoji[0] : find(text, custom)[0];
  };
  return { sections, groups, shownQuery, first: firstNow };
}
