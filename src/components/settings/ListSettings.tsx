import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { Switch } from './Switch.tsx';

/** Whether the keys of the list move a cursor beside an open conversation, or open the neighbour. */
export function ListSettings() {
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
