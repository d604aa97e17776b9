import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { Button } from '../primitives/Button.tsx';
import { Switch } from './Switch.tsx';

/** The desktop notification switch with the state of the browser permission. */
export function NotificationSettings() {
  const { settings: words } = useLabels();
  const { askForNotifications, changeSettings } = useInboxActions();
  const isOn = useInboxState((state) => state.settings.notifications);
  const permission = useInboxState((state) => state.notifications.permission);
  const isPossible = permission === 'granted' || permission === 'undecided';
  return (
    <>
      <Switch
        label={words.notifications}
        checked={isOn && isPossible}
        disabled={!isPossible}
        note={words.permission[permission]}
        onChange={(on) => {
          changeSettings({ notifications: on });
          if (on) askForNotifications();
        }}
      />
      {permission === 'undecided' && isOn && (
        <Button icon="bell" look="soft" size="md" className="ti-setting__action" onClick={askForNotifications}>
          {words.allowNotifications}
        </Button>
      )}
    </>
  );
}
