import { useId } from 'react';
import { emojiCharacter } from '../../core/mrkdwn/emoji.ts';
import type { SkinTone } from '../../core/mrkdwn/nodes.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';

const tones: readonly (SkinTone | null)[] = [null, 2, 3, 4, 5, 6];
const hand = new Map([['hand', '✋']]);

/** The skin tone of all emoji that have one, as radio buttons. */
export function SkinToneChoice() {
  const { emojiPicker: words } = usePaneLabels();
  const { setSkinTone } = useInboxActions();
  const chosen = useInboxState(({ emojiUse }) => emojiUse.skinTone);
  const name = useId();
  return (
    <fieldset className="ti-emoji__tones">
      <legend className="ti-visually-hidden">{words.skinTone}</legend>
      {tones.map((tone) => (
        <label key={tone ?? 0} className="ti-emoji__tone" title={words.tones[tone ?? 1]}>
          <input
            type="radio"
            name={name}
            className="ti-visually-hidden"
            aria-label={words.tones[tone ?? 1]}
            checked={tone === chosen}
            onChange={() => setSkinTone(tone)}
          />
          <span aria-hidden="true">
            {emojiCharacter({ name: 'hand', ...(tone !== null && { skinTone: tone }) }, hand)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
