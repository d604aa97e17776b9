import { useInboxActions, useInboxState } from 'triage-inbox';

/** Rerenders only when its own conversation changes. */
export function Row({ id }: { id: string }) {
  const conversation = useInboxState((state) => state.conversations.byId.get(id));
  const { markRead } = useInboxActions();
  if (!conversation) return null;
  const { name, unread_count_display: unread, latest_message: latest } = conversation;
  return (
    <li>
      <b>{name}</b> {latest?.resolved_text ?? latest?.text}{' '}
      <button type="button" onClick={() => markRead(id)}>
        {`Read ${unread} in ${name}`}
      </button>
    </li>
  );
}
