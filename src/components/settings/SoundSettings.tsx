import { useId } from 'react';
import { paneIcons } from '../icons/paneIcons.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { Button } from '../primitives/Button.tsx';
import { Switch } from './Switch.tsx';

/** Sound on or off, its volume, and a test button. */
export function SoundSettings() {
  const { settings: words } = useLabels();
  const { changeSettings, testSound } = useInboxActions();
  const { sound, volume } = useInboxState((state) => state.settings);
  const volumeId = useId();
  const percent = Math.round(volume * 100);
  return (
    <>
      <Switch isFirst label={words.sound} checked={sound} onChange={(on) => changeSettings({ sound: on })} />
      <div className="ti-setting">
        <label htmlFor={volumeId} className="ti-setting__label">
          {words.volume}
        </label>
        <input
          id={volumeId}
          type="range"
          className="ti-range"
          min={0}
          max={100}
          step={5}
          value={percent}
          disabled={!sound}
          aria-valuetext={words.percent(percent)}
          onChange={(event) => changeSettings({ volume: Number(event.target.value) / 100 })}
        />
        <span className="ti-setting__value" aria-hidden="true">
          {words.percent(percent)}
        </span>
        <Button icon={paneIcons.volume} look="soft" disabled={!sound} onClick={testSound}>
          {words.testSound}
        </Button>
      </div>
    </>
  );
}
