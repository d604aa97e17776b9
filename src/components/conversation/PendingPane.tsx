import { type ReactNode, type RefObject, useId } from 'react';
import { useConversationName } from '../directory/useConversationName.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { Button } from '../primitives/Button.tsx';
import { ConversationSkeleton } from '../shell/ConversationSkeleton.tsx';
import { useOpenFocus } from './useOpenFocus.ts';

/** The frame of a conversation whose code is not there yet: its title, and the button that closes it. */
export function PendingPane({ id, children }: { id: string; children: ReactNode }) {
  const titleId = useId();
  const { conversation: words } = useLabels();
  const { close } = useInboxActions();
  const isPhone = useRoot().layout === 'phone';
  const name = useConversationName(id);
  return (
    <section className="ti-conversation" aria-labelledby={titleId} data-conversation-id={id}>
      <header className="ti-conversation__header">
        {isPhone && (
          <Button icon="chevronLeft" size="lg" iconOnly onClick={close}>
            {words.close}
          </Button>
        )}
        <div className="ti-conversation__titles">
          <h2 id={titleId} className="ti-conversation__title">
            <span className="ti-clip ti-written" dir="auto">
              {name}
            </span>
          </h2>
        </div>
        {!isPhone && (
          <Button className="ti-conversation__close" icon="x" iconOnly onClick={close}>
            {words.close}
          </Button>
        )}
      </header>
      {children}
    </section>
  );
}

interface PendingLogProps {
  element: RefObject<HTMLDivElement | null>;
  id: string;
  /** The user has moved the focus elsewhere. */
  onLeave: () => void;
}

/** The place of the messages while the code of the pane is fetched. It takes the focus for them. */
export function PendingLog({ element, id, onLeave }: PendingLogProps) {
  const { conversation: words } = useLabels();
  const name = useConversationName(id);
  useOpenFocus(element, true);
  return (
    <div className="ti-log-frame">
      <div
        ref={element}
        className="ti-log"
        role="log"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it has the focus until the messages are there
        tabIndex={0}
        aria-label={words.messages(name)}
        aria-busy
        // A removed element has no next one.
        onBlur={({ relatedTarget }) => relatedTarget !== null && onLeave()}
      >
        <ConversationSkeleton />
      </div>
    </div>
  );
}
