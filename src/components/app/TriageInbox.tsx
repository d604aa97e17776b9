import { forwardRef } from 'react';
import { InboxFrame } from './InboxFrame.tsx';
import { MainScreen } from './MainScreen.tsx';
import type { TriageInboxProps } from './TriageInboxProps.ts';
import type { TriageInboxHandle } from './useTriageInboxHandle.ts';

/**
 * The complete inbox. Fills its parent element and needs `triage-inbox/styles.css`. A `ref` receives a
 * {@link TriageInboxHandle}.
 *
 * @example
 * const transport = createRestTransport({ baseUrl: 'https://chat.example.com' });
 * export const Inbox = () => <TriageInbox transport={transport} />;
 */
export const TriageInbox = forwardRef<TriageInboxHandle, TriageInboxProps>(function TriageInbox(props, ref) {
  return (
    <InboxFrame {...props} ref={ref}>
      <MainScreen />
    </InboxFrame>
  );
});
