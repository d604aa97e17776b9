import type { SlotProps } from 'triage-inbox';
import { priorities } from './ticket.ts';

/** The priority of the ticket beside the members of a row. */
export function TicketBadge({ conversation, Default }: SlotProps<'RowMeta'>) {
  const { ticket } = conversation;
  const label = priorities.find(({ value }) => value === ticket?.priority)?.label;
  return (
    <>
      {label !== undefined && <span className="desk-badge">{label}</span>}
      <Default />
    </>
  );
}
