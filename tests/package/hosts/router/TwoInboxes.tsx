import { TriageInbox } from 'triage-inbox';
import { archive, inbox } from './inboxes.ts';

const companyLabels = { inbox: { region: 'The company' } };
const archiveLabels = { inbox: { region: 'The archive' } };

/** Two inboxes side by side, each with its own transport. */
export function TwoInboxes() {
  return (
    <>
      <TriageInbox inbox={inbox} labels={companyLabels} />
      <TriageInbox transport={archive} labels={archiveLabels} />
    </>
  );
}
