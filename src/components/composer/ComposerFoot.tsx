import { type ReactNode, useState } from 'react';
import { messageCountdownFrom } from '../../core/config.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useChord } from '../inbox/KeymapContext.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { Kbd } from '../primitives/Keys.tsx';

export interface ComposerFootProps {
  /** Element id of the length note, for `aria-describedby` of the field. */
  noteId: string;
  /** Remaining characters; negative above the limit. */
  remaining: number;
  /** Replaces the key hints of a reply. */
  hints?: ReactNode;
  /** The tools and the send button. */
  children: ReactNode;
}

/** Key hints and, near the limit, the remaining length; above the limit, an error. */
export function ComposerFoot({ noteId, remaining, hints = <KeyHints />, children }: ComposerFootProps) {
  const { composer } = usePaneLabels();
  const { config } = useInbox();
  return (
    <div className="ti-composer__foot">
      {remaining < 0 ? (
        <p id={noteId} className="ti-composer__problem" role="alert">
          {composer.tooLong(config.messageMaxLength, -remaining)}
        </p>
      ) : (
        hints
      )}
      <RemainingNote id={noteId} remaining={remaining} isNear={remaining >= 0 && remaining <= messageCountdownFrom} />
      {children}
    </div>
  );
}

function KeyHints() {
  const { composer } = usePaneLabels();
  const nextKey = useChord('conversation.sendAndNext');
  return (
    <span className="ti-composer__hints" aria-hidden="true">
      <span className="ti-hint">
        <span className="ti-kbd">{composer.enterKey}</span>
        {composer.toSend}
      </span>
      <span className="ti-hint">
        <span className="ti-keys">
          <span className="ti-kbd">{composer.shiftKey}</span>
          <span className="ti-kbd">{composer.enterKey}</span>
        </span>
        {composer.forNewLine}
      </span>
      {nextKey !== undefined && (
        <span className="ti-hint">
          <Kbd chord={nextKey} />
          {composer.toSendAndNext}
        </span>
      )}
    </span>
  );
}

/** Numbers of characters at which the remaining length is spoken: at every key, it would hide what is typed. */
const spoken = [0, 1, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

interface RemainingNoteProps {
  id: string;
  /** Not negative. */
  remaining: number;
  /** Whether the limit is near. */
  isNear: boolean;
}

/** The remaining length, near the limit. Spoken politely when it falls to a round number or below. */
function RemainingNote({ id, remaining, isNear }: RemainingNoteProps) {
  const { composer } = usePaneLabels();
  const step = isNear ? spoken.find((number) => remaining <= number) : undefined;
  const [said, setSaid] = useState({ step, remaining });
  if (said.step !== step) setSaid({ step, remaining });
  return (
    <>
      {isNear && (
        <span id={id} className="ti-composer__remaining">
          {composer.remaining(remaining)}
        </span>
      )}
      <span className="ti-visually-hidden" aria-live="polite">
        {isNear && composer.remaining(said.remaining)}
      </span>
    </>
  );
}
