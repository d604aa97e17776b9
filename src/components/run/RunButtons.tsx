import type { KeyChord } from '../../core/keys/keyChord.ts';
import { newestOfOthers } from '../../core/messages/newestOfOthers.ts';
import { messageLogOf } from '../../core/messages/selectors.ts';
import type { RunHandling } from '../../core/run/commands.ts';
import { myIdOf } from '../../core/session/selectors.ts';
import { EmojiPickerButton } from '../emojiPicker/EmojiPickerButton.tsx';
import { formatIcons } from '../icons/formatIcons.ts';
import { moreIcons } from '../icons/moreIcons.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { Button } from '../primitives/Button.tsx';
import { useRunLabels } from './useRunLabels.ts';

export interface RunButtonsProps {
  /** The conversation on screen. */
  id: string;
  hasBack: boolean;
  canAnswer: boolean;
  /** The arrow in the reading direction. */
  skipKey: KeyChord;
  isReplying: boolean;
  onHandle: (handling: RunHandling) => void;
  onBack: () => void;
  /** The menu of "Later" or of muting opens beside its button. */
  onMenu: (kind: 'later' | 'mute', anchor: HTMLElement) => void;
  onReply: () => void;
  /** The emoji picker opens or closes. */
  onPicking: (isOpen: boolean) => void;
}

/** The actions on the conversation on screen. */
export function RunButtons(props: RunButtonsProps) {
  const { id, hasBack, canAnswer, skipKey, isReplying, onHandle, onBack, onMenu, onReply, onPicking } = props;
  const { run: words } = useRunLabels();
  const reacted = useInboxState((state) =>
    state.offers.react ? newestOfOthers(messageLogOf(state, id)?.messages ?? [], myIdOf(state))?.ts : undefined,
  );
  const canMute = useInboxState(({ offers }) => offers.mute);
  return (
    <footer className="ti-run__buttons">
      <Button icon="arrowLeft" size="lg" chord="z" disabled={!hasBack} onClick={onBack}>
        {words.back}
      </Button>
      <span className="ti-run__space" />
      {reacted !== undefined && (
        <EmojiPickerButton
          key={id}
          icon={formatIcons.smile}
          label={words.react}
          isLabelled
          size="lg"
          chord="a"
          data-react=""
          onPick={(name) => onHandle({ kind: 'react', ts: reacted, name })}
          onToggle={onPicking}
        />
      )}
      {canAnswer && (
        <Button icon="message" size="lg" chord="r" aria-expanded={isReplying} onClick={onReply}>
          {words.reply}
        </Button>
      )}
      <Button
        icon="clock"
        size="lg"
        chord="h"
        aria-haspopup="dialog"
        data-run="later"
        onClick={({ currentTarget }) => onMenu('later', currentTarget)}
      >
        {words.later}
      </Button>
      {canMute && (
        <Button
          icon={moreIcons.bellOff}
          size="lg"
          chord="m"
          aria-haspopup="dialog"
          data-run="mute"
          onClick={({ currentTarget }) => onMenu('mute', currentTarget)}
        >
          {words.mute}
        </Button>
      )}
      <Button icon="arrowRight" size="lg" chord={skipKey} onClick={() => onHandle({ kind: 'skip' })}>
        {words.skip}
      </Button>
      <Button
        className="ti-run__done"
        look="accent"
        icon="checkCheck"
        size="lg"
        chord="e"
        onClick={() => onHandle({ kind: 'done' })}
      >
        {words.done}
      </Button>
    </footer>
  );
}
