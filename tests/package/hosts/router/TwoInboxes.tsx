import { TriageInbox } from 'triage-inbox';
import { archive, inbox } from './inboxes.ts';

const ours = { inbox: { region: 'The company' } };
const old = { inbox: { region: 'The archive' } };

/** Side by side, each with a server of its own. */
export function TwoInboxes() {
  return (
    <>
      <TriageInbox inbox={inbox} labels={ours} />
      <TriageInbox transport={archive} labels={old} />
    </>
  );
}
