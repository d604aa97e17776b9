import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { textProblem } from '../../core/sending/validate.ts';
import { useLabels } from '../LabelsContext.ts';
import { failureText } from '../labels.ts';
import { Banner } from '../primitives/Banner.tsx';
import { Button } from '../primitives/Button.tsx';
import { useInbox } from '../TriageInbox/InboxContext.ts';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';
import { isSendKey } from './isSendKey.ts';
import { useAutoGrow } from './useAutoGrow.ts';
import { useComposerFocus } from './useComposerFocus.ts';

export interface ComposerProps {
  conversationId: string;
  /** Whom or what the reply goes to; part of the accessible name. */
  name: string;
  placeholder?: string;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
}

/** Where a reply is written. What is typed lives in the store, so that it outlasts a look at another conversation. */
export function Composer({ conversationId, name, placeholder, autoFocus = false }: ComposerProps) {
  const labels = useLabels();
  const { config } = useInbox();
  const actions = useInboxActions();
  const noteId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const text = useInboxState(({ sending }) => sending.drafts[conversationId] ?? '');
  const isSending = useInboxState(({ sending }) => sending.pending[conversationId] !== undefined);
  const failure = useInboxState(({ sending }) => sending.failures[conversationId]);
  const problem = textProblem(text, config);
  const isTooLong = problem === 'too-long';
  const keepFocus = useComposerFocus(field, { isSending, autoFocus });
  useAutoGrow(field, text);

  const send = () => {
    if (problem !== null || isSending) return;
    keepFocus();
    actions.send(conversationId, text);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isSendKey(event.nativeEvent, event.currentTarget.ownerDocument.defaultView)) return;
    event.preventDefault();
    send();
  };

  const reply = labels.composer.reply(name);
  return (
    <div className="ti-composer">
      {failure && (
        <Banner onDismiss={() => actions.dismissSendFailure(conversationId)}>{failureText(labels, failure)}</Banner>
      )}
      <form className="ti-composer__box" data-disabled={isSending || undefined} onSubmit={onSubmit}>
        <textarea
          ref={field}
          className="ti-composer__field"
          rows={1}
          aria-label={reply}
          aria-describedby={isTooLong ? noteId : undefined}
          aria-invalid={isTooLong || undefined}
          aria-keyshortcuts="Enter"
          placeholder={placeholder ?? reply}
          value={text}
          disabled={isSending}
          enterKeyHint="enter"
          onChange={(event) => actions.setDraft(conversationId, event.target.value)}
          onKeyDown={onKeyDown}
        />
        <div className="ti-composer__foot">
          {isTooLong ? (
            <p id={noteId} className="ti-composer__problem" role="alert">
              {labels.composer.tooLong(config.messageMaxLength)}
              <span className="ti-composer__over">{config.messageMaxLength - text.trim().length}</span>
            </p>
          ) : (
            <span className="ti-composer__hints" aria-hidden="true">
              <span className="ti-hint">
                <span className="ti-kbd">{labels.composer.enterKey}</span>
                {labels.composer.toSend}
              </span>
              <span className="ti-hint">
                <span className="ti-keys">
                  <span className="ti-kbd">{labels.composer.shiftKey}</span>
                  <span className="ti-kbd">{labels.composer.enterKey}</span>
                </span>
                {labels.composer.forNewLine}
              </span>
            </span>
          )}
          <Button
            className="ti-composer__send"
            type="submit"
            look={problem === null && !isSending ? 'accent' : 'soft'}
            icon="send"
            iconOnly
            busy={isSending}
            disabled={problem !== null && !isSending}
          >
            {labels.composer.send}
          </Button>
        </div>
      </form>
    </div>
  );
}
