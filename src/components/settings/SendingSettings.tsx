import { sendsInBackground } from '../../core/settings/selectors.ts';
import { useLabels } from '../LabelsContext.ts';
import { useInbox } from '../TriageInbox/InboxContext.ts';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';
import { Switch } from './Switch.tsx';

/** Whether the field is free for the next message while one is being sent. */
export function SendingSettings() {
  const { settings: words } = useLabels();
  const { config } = useInbox();
  const { changeSettings } = useInboxActions();
  const isOn = useInboxState((state) => sendsInBackground(state, config));
  return (
    <Switch
      label={words.sendInBackground}
      note={words.sendInBackgroundNote}
      checked={isOn}
      onChange={(on) => changeSettings({ sendInBackground: on })}
    />
  );
}
