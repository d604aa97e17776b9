import { useInboxActions, useInboxState } from 'triage-inbox';

/** A page of the help desk inside the inbox: open tickets by priority, each opens its conversation. */
export function Reports() {
  const byId = useInboxState((state) => state.conversations.byId);
  const { open } = useInboxActions();
  const tickets = [...byId.values()].flatMap(({ id, name, ticket }) => (ticket ? [{ id, name, ...ticket }] : []));
  return (
    <div className="desk-reports">
      <h2>Open tickets</h2>
      <ul>
        {tickets
          .sort((a, b) => a.priority.localeCompare(b.priority))
          .map(({ id, key, name }) => (
            <li key={id}>
              <button type="button" onClick={() => open(id)}>
                {key}: {name}
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}
