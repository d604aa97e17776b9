import { type KeyboardEvent, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { matchesChord, parseChord } from '../../core/keys/chord.ts';
import type { KeyChord } from '../../core/keys/keyChord.ts';
import { isComposedText } from '../../core/keys/keyPress.ts';
import { canReply } from '../../core/outbox/selectors.ts';
import type { RunHandling } from '../../core/run/commands.ts';
import { handledItems, runProgress } from '../../core/run/selectors.ts';
import { isElement } from '../a11y/domNode.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { LocaleContext } from '../inbox/LabelsContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { LaterMenu } from '../later/LaterMenu.tsx';
import { Dialog } from '../primitives/Dialog.tsx';
import { MuteMenu } from '../rules/MuteMenu.tsx';
import { RunButtons } from './RunButtons.tsx';
import { RunConversation } from './RunConversation.tsx';
import { RunEnd } from './RunEnd.tsx';
import { RunHead } from './RunHead.tsx';
import { RunReply } from './RunReply.tsx';
import { useRunLabels } from './useRunLabels.ts';

/** The field, picker or menu that is open over the conversation on screen. */
type Opened = { kind: 'reply' | 'react' } | { kind: 'later' | 'mute'; anchor: HTMLElement | null } | null;

/** The unread conversations of the list, one at a time. The next one is rendered behind the one on screen. */
export function RunDialog() {
  const { run: words } = useRunLabels();
  const inbox = useInbox();
  const actions = useInboxActions();
  const current = useInboxState((state) => runProgress(state).current);
  const next = useInboxState((state) => runProgress(state).next);
  const hasBack = useInboxState((state) => handledItems(state).length > 0);
  const canAnswer = useInboxState((state) => current !== null && canReply(state, current));
  const [opened, setOpened] = useState<Opened>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { apple } = useRoot();
  const skipKey: KeyChord = useContext(LocaleContext).dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';

  /** Focuses the conversation on screen; at the end, the button that closes the run. */
  const focusShown = useCallback(
    () => panel.current?.querySelector<HTMLElement>('[data-ti-autofocus]')?.focus({ preventScroll: true }),
    [],
  );
  // A step replaces the conversation: the next key acts on the new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each conversation
  useEffect(focusShown, [current]);

  const leave = () => {
    if (current === null) actions.endRun();
    actions.closeOverlay();
  };
  const handle = (handling: RunHandling) => {
    if (current === null) return;
    setOpened(null);
    actions.handleInRun(current, handling);
  };
  /** A reply that waited for its files may find another conversation on screen. */
  const sendReply = (text: string) => {
    if (runProgress(inbox.getState()).current === current) handle({ kind: 'reply', text });
    else if (current !== null) actions.send(current, text);
  };
  const back = () => {
    setOpened(null);
    actions.backInRun();
  };
  const closeReply = () => {
    setOpened(null);
    focusShown();
  };
  const press = (selector: string) => panel.current?.querySelector<HTMLElement>(selector)?.click();

  const run = (isKey: (keys: KeyChord) => boolean): boolean => {
    if (isKey('z') && hasBack) back();
    else if (current === null) return false;
    else if (isKey('e')) handle({ kind: 'done' });
    else if (isKey(skipKey)) handle({ kind: 'skip' });
    else if (isKey('h')) press('[data-run="later"]');
    else if (isKey('m')) press('[data-run="mute"]');
    else if (isKey('a')) press('[data-react]');
    else if (isKey('r') && canAnswer) setOpened({ kind: 'reply' });
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target, currentTarget, key } = event;
    if (event.defaultPrevented || !isElement(target) || isComposedText(event.nativeEvent)) return;
    if (key === 'Escape' && opened?.kind === 'reply') {
      event.preventDefault();
      closeReply();
      return;
    }
    if (opened?.kind === 'reply' && matchesChord(event.nativeEvent, parseChord('$mod+Enter'), apple)) {
      event.preventDefault();
      press('.ti-composer__send');
      return;
    }
    // The picker of emoji has keys of its own.
    if (opened?.kind === 'react' || !currentTarget.contains(target) || target.closest('input,textarea') !== null)
      return;
    // A key that is held down must not handle the next conversation too.
    if (event.repeat) return;
    if (run((keys) => matchesChord(event.nativeEvent, parseChord(keys), apple))) event.preventDefault();
  };

  /** A link or a button of a message may open another conversation, which the run covers. */
  const before = useRef(inbox.getState().navigation.open);
  const leaveForOpened = () => {
    if (inbox.getState().navigation.open !== before.current) leave();
  };

  return (
    <>
      <Dialog label={words.name} className="ti-run" onClose={leave} onKeyDown={onKeyDown}>
        <div ref={panel} className="ti-run__panel">
          <RunHead onClose={leave} />
          {current === null ? (
            <RunEnd onClose={leave} />
          ) : (
            <>
              {/* biome-ignore lint/a11y/noStaticElementInteractions: observes the controls of the messages */}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a control is a click */}
              <div
                className="ti-run__stage"
                onClickCapture={() => {
                  before.current = inbox.getState().navigation.open;
                }}
                onClick={leaveForOpened}
              >
                {[current, next].map(
                  (id) => id !== null && <RunConversation key={id} id={id} isCurrent={id === current} />,
                )}
              </div>
              {opened?.kind === 'reply' && <RunReply key={current} id={current} onSend={sendReply} />}
              <RunButtons
                id={current}
                hasBack={hasBack}
                canAnswer={canAnswer}
                skipKey={skipKey}
                isReplying={opened?.kind === 'reply'}
                onHandle={handle}
                onBack={back}
                onMenu={(kind, anchor) => setOpened({ kind, anchor })}
                onReply={() => (opened?.kind === 'reply' ? closeReply() : setOpened({ kind: 'reply' }))}
                onPicking={(isOpen) => setOpened(isOpen ? { kind: 'react' } : null)}
              />
            </>
          )}
        </div>
      </Dialog>
      {opened?.kind === 'mute' && current !== null && (
        <MuteMenu
          conversationIds={[current]}
          within={{
            anchor: opened.anchor,
            onClose: () => setOpened(null),
            onMute: (as) => handle({ kind: 'mute', as }),
          }}
        />
      )}
      {opened?.kind === 'later' && current !== null && (
        <LaterMenu
          target={{ kind: 'conversations', ids: [current] }}
          within={{
            anchor: opened.anchor,
            onClose: () => setOpened(null),
            onTime: (time) => handle({ kind: 'later', time }),
          }}
        />
      )}
    </>
  );
}
