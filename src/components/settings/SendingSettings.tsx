import { sendsInBackground } from '../../core/settings/selectors.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
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
