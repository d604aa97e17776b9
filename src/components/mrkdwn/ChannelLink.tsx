import type { ReactNode } from 'react';
import { locationOf } from '../../core/navigation/location.ts';
import { useHref } from '../inbox/HrefContext.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { isModifiedClick } from '../inbox/isModifiedClick.ts';
import { useInboxState } from '../inbox/useInboxState.ts';

interface ChannelLinkProps {
  id: string;
  /** Without "#". */
  name: string;
  children: ReactNode;
}

/** Opens a channel, or says that the user is not in it. A link of the host if the host has URLs. */
export function ChannelLink({ id, name, children }: ChannelLinkProps) {
  const { actions, getState } = useInbox();
  const getHref = useHref();
  const isMember = useInboxState(({ conversations }) => conversations.byId.has(id));
  const shared = { className: 'ti-mention ti-mention--channel', 'data-kind': 'channel', dir: 'auto' } as const;
  const open = () => actions.openChannel(id, name);
  if (getHref === undefined || !isMember) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: an anchor needs a URL
      <button type="button" {...shared} role="link" onClick={open}>
        {children}
      </button>
    );
  }
  const { messageTs: _here, ...place } = locationOf(getState());
  return (
    <a
      {...shared}
      href={getHref({ ...place, conversationId: id })}
      onClick={(event) => {
        if (isModifiedClick(event)) return;
        event.preventDefault();
        open();
      }}
    >
      {children}
    </a>
  );
}
