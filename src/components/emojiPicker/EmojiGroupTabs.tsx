import type { EmojiGroup } from '../../core/emoji/pickerEmoji.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { useRoving } from '../primitives/useRoving.ts';

export type SectionId = EmojiGroup | 'recent' | 'custom';

const signs: Readonly<Record<SectionId, string>> = {
  recent: '🕘',
  smileys: '😀',
  people: '👋',
  nature: '🐻',
  food: '🍎',
  travel: '🚗',
  activities: '⚽',
  objects: '💡',
  symbols: '❤️',
  flags: '🏁',
  custom: '✨',
};

export interface EmojiGroupTabsProps {
  groups: readonly { id: SectionId; heading: string }[];
  onChoose: (group: SectionId) => void;
}

/** Buttons that scroll to a group. */
export function EmojiGroupTabs({ groups, onChoose }: EmojiGroupTabsProps) {
  const { emojiPicker: words } = usePaneLabels();
  const roving = useRoving();
  return (
    <div className="ti-emoji__groups" role="toolbar" aria-label={words.groupsName} {...roving.toolbar}>
      {groups.map(({ id, heading }, at) => (
        <button
          key={id}
          type="button"
          className="ti-emoji__group"
          title={heading}
          aria-label={heading}
          {...roving.item(at)}
          onClick={() => onChoose(id)}
        >
          <span aria-hidden="true">{signs[id]}</span>
        </button>
      ))}
    </div>
  );
}
