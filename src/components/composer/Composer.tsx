import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { messageCountdownFrom } from '../../core/config.ts';
import { fileSize } from '../../core/format/fileSize.ts';
import { draftProblem } from '../../core/outbox/attached.ts';
import { draftOf, isFieldSending } from '../../core/outbox/selectors.ts';
import { messageLength } from '../../core/outbox/validate.ts';
import type { DraftText } from '../../core/textEditor/draftMentions.ts';
import { moreIcons } from '../icons/moreIcons.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { ScreenContext } from '../inbox/ScreenContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { Button } from '../primitives/Button.tsx';
import { writtenDir } from '../primitives/writtenDir.ts';
import { useSlot } from '../slots/useSlot.tsx';
import { BroadcastCheck } from './BroadcastCheck.tsx';
import { ComposerFoot } from './ComposerFoot.tsx';
import { ComposerTools } from './ComposerTools.tsx';
import { isSendKey } from './isSendKey.ts';
import { MentionMirror } from './MentionMirror.tsx';
import { SendFailure } from './SendFailure.tsx';
import { Suggestions } from './Suggestions.tsx';
import { TypeAhead } from './TypeAhead.tsx';
import { useAutoGrow } from './useAutoGrow.ts';
import { focusComposer, useComposerFocus } from './useComposerFocus.ts';
import { useDraft, useDraftChange } from './useDraft.ts';
import { useKeptSelection } from './useKeptSelection.ts';
import { useMentionKeys } from './useMentionKeys.ts';

export interface ComposerProps {
  conversationId: string;
  /** Name of the conversation; part of the accessible name. */
  name: string;
  placeholder?: string;
  /** Sends the text in place of the inbox. Default: the reply is sent, and its conversation stays on screen. */
  onSend?: (text: string) => void;
}

const noDraft: DraftText = { text: '', mentions: [] };

/** The reply form. The draft is in the store, so it survives switching conversations. */
export function Composer({ conversationId, name, placeholder, onSend }: ComposerProps) {
  const labels = usePaneLabels();
  const { config, getState } = useInbox();
  const actions = useInboxActions();
  const fillToolbar = useSlot('ComposerToolbar');
  const noteId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  /** Resolves a fully typed name to a mention, right before sending. */
  const settle = useRef<(() => void) | null>(null);
  const [isComposing, setIsComposing] = useState(false);
  const isOnItsWay = useInboxState((state) => isFieldSending(state, conversationId));
  // A composition in the field of the next reply ends before its text moves to this field.
  const isSending = isOnItsWay || isComposing;
  const stored = useDraft(conversationId);
  const draft = isComposing && !isOnItsWay ? noDraft : stored;
  const problem = useInboxState((state) => draftProblem(state, conversationId, draft.text, config));
  // While a file is being uploaded, the message waits for it.
  const canSend = problem === null || problem === 'uploading';
  const remaining = config.messageMaxLength - messageLength(draft.text);
  const hasNote = remaining <= messageCountdownFrom;
  const keepFocus = useComposerFocus(field, isSending);
  useKeptSelection(field, draft.text);
  useAutoGrow(field, draft.text);
  const onChange = useDraftChange(conversationId);
  const onMentionKey = useMentionKeys(draft.mentions);

  /** The text to send, with a fully typed name as a mention. */
  const settled = (): string => {
    settle.current?.();
    return draftOf(getState(), conversationId).text;
  };
  const send = () => {
    if (!canSend || isSending) return;
    const text = settled();
    keepFocus();
    if (problem !== null) actions.sendWhenUploaded(conversationId, text, onSend);
    else if (onSend) onSend(text);
    else actions.send(conversationId, text);
  };
  useComposerHandle(conversationId, field, () => {
    // The user stays in the conversation until the files of the message are uploaded.
    if (problem === 'uploading') send();
    else actions.sendAndNext(conversationId, settled());
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onMentionKey(event);
    if (!isSendKey(event.nativeEvent, event.currentTarget.ownerDocument.defaultView)) return;
    event.preventDefault();
    send();
  };

  const focusField = () => focusComposer(field.current);
  const reply = labels.composer.reply(name);
  return (
    <div className="ti-composer">
      <SendFailure conversationId={conversationId} onRetry={canSend ? send : undefined} onBeforeClose={focusField} />
      <form
        className="ti-composer__box"
        tabIndex={-1}
        aria-label={isSending ? labels.composer.sending : undefined}
        data-disabled={isSending || undefined}
        onFocus={({ target, currentTarget }) => target === currentTarget && focusField()}
        onSubmit={onSubmit}
      >
        <div className="ti-composer__input">
          {draft.mentions.length > 0 && <MentionMirror draft={draft} field={field} />}
          <textarea
            ref={field}
            className="ti-composer__field"
            rows={1}
            aria-label={reply}
            aria-describedby={hasNote ? noteId : undefined}
            aria-invalid={problem === 'too-long' || undefined}
            aria-keyshortcuts="Enter"
            aria-autocomplete="list"
            placeholder={placeholder ?? reply}
            dir={writtenDir(draft.text)}
            value={draft.text}
            disabled={isSending}
            enterKeyHint="enter"
            onChange={onChange}
            onKeyDown={onKeyDown}
          />
          {isSending && (
            <TypeAhead conversationId={conversationId} onFocusLost={keepFocus} onCompose={setIsComposing} />
          )}
        </div>
        {/* After the field: its layout effects need the field's ref. */}
        <Suggestions field={field} conversationId={conversationId} draft={draft} settle={settle} />
        <div className="ti-composer__files" />
        <BroadcastCheck conversationId={conversationId} disabled={isSending} onType={focusField} />
        <ComposerFoot noteId={noteId} remaining={remaining}>
          {fillToolbar(
            { conversationId },
            <ComposerTools field={field} mentions={draft.mentions} files={{ conversationId, isSending, fileSize }} />,
          )}
          <Button
            className="ti-composer__send"
            type="submit"
            look={canSend && !isSending ? 'accent' : 'soft'}
            icon={moreIcons.send}
            iconOnly
            busy={isSending}
            disabled={!canSend && !isSending}
          >
            {labels.composer.send}
          </Button>
        </ComposerFoot>
      </form>
    </div>
  );
}

/** Registers the field with the screen, so that shortcuts focus it and send its text. */
function useComposerHandle(
  conversationId: string,
  field: RefObject<HTMLTextAreaElement | null>,
  sendAndNext: () => void,
): void {
  const { composers } = useContext(ScreenContext);
  const latest = useRef(sendAndNext);
  useEffect(() => {
    latest.current = sendAndNext;
  });
  useEffect(() => {
    const form = field.current?.form;
    if (!form) return;
    return composers.register({
      conversationId,
      form,
      focus: () => focusComposer(field.current),
      sendAndNext: () => latest.current(),
    });
  }, [composers, conversationId, field]);
}
