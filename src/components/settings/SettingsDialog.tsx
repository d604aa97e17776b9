import { useId } from 'react';
import { sendsInBackground } from '../../core/settings/selectors.ts';
import type { Theme } from '../../core/theme/state.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { Button } from '../primitives/Button.tsx';
import { Dialog } from '../primitives/Dialog.tsx';
import { IconButton } from '../primitives/IconButton.tsx';
import { SoundSettings } from './SoundSettings.tsx';
import { Switch } from './Switch.tsx';

const themes: readonly Theme[] = ['dark', 'light'];
const orders = ['newest', 'mentionsFirst', 'grouped'] as const;
const densities = ['comfortable', 'compact'] as const;

/** The settings of this browser. Changes apply immediately. */
export function SettingsDialog() {
  const { settings: words } = useLabels();
  const { changeSettings, closeOverlay, setTheme, sortList } = useInboxActions();
  const theme = useInboxState((state) => state.theme);
  const listOrder = useInboxState((state) => state.conversations.listOrder);
  const density = useInboxState((state) => state.settings.density);
  return (
    <Dialog label={words.title} className="ti-settings" onClose={closeOverlay}>
      <header className="ti-dialog__head">
        <h2 className="ti-dialog__title">{words.title}</h2>
        <IconButton icon="x" label={words.close} onClick={closeOverlay} />
      </header>
      <div className="ti-dialog__body ti-settings__body">
        <SoundSettings />
        <hr className="ti-settings__line" />
        <NotificationSettings />
        <hr className="ti-settings__line" />
        <SendingSettings />
        <ListSettings />
        <hr className="ti-settings__line" />
        <ChoiceSetting
          label={words.theme}
          value={theme}
          options={themes.map((value) => ({ value, label: words.themes[value] }))}
          onChange={setTheme}
        />
        <ChoiceSetting
          label={words.listOrder}
          value={listOrder}
          options={orders.map((value) => ({ value, label: words.listOrders[value] }))}
          onChange={sortList}
        />
        <ChoiceSetting
          label={words.density}
          value={density}
          options={densities.map((value) => ({ value, label: words.densities[value] }))}
          onChange={(value) => changeSettings({ density: value })}
        />
      </div>
    </Dialog>
  );
}

/** Whether the field is free for the next message while one is being sent. */
function SendingSettings() {
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

/** Whether the keys of the list move a cursor beside an open conversation, or open the neighbour. */
function ListSettings() {
  const { settings: words } = useLabels();
  const { changeSettings } = useInboxActions();
  const isOn = useInboxState(({ settings }) => settings.browsesBeside);
  return (
    <Switch
      label={words.browsesBeside}
      note={words.browsesBesideNote}
      checked={isOn}
      onChange={(on) => changeSettings({ browsesBeside: on })}
    />
  );
}

interface ChoiceSettingProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** Radio buttons in a row. */
function ChoiceSetting<T extends string>({ label, value, options, onChange }: ChoiceSettingProps<T>) {
  const name = useId();
  return (
    <fieldset className="ti-setting ti-choice">
      <legend className="ti-setting__label">{label}</legend>
      <div className="ti-choice__options">
        {options.map((option) => (
          <label key={option.value} className="ti-choice__option">
            <input
              type="radio"
              name={name}
              className="ti-visually-hidden"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The desktop notification switch with the state of the browser permission. */
function NotificationSettings() {
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
