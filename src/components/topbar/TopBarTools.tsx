import { useLabels } from '../inbox/LabelsContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { Button } from '../primitives/Button.tsx';
import { IconButton } from '../primitives/IconButton.tsx';
import { Tooltip } from '../primitives/Tooltip.tsx';

export interface RefreshButtonProps {
  busy: boolean;
  onRefresh: () => void;
}

/** The "Fetch data" button; an icon with a tooltip in narrow layouts. */
export function RefreshButton({ busy, onRefresh }: RefreshButtonProps) {
  const { topBar } = useLabels();
  const { layout } = useRoot();
  const iconOnly = layout !== 'wide';
  return (
    <Tooltip text={topBar.refresh} disabled={!iconOnly}>
      {({ ref, ...trigger }) => (
        <Button {...trigger} ref={ref} icon="refresh" iconOnly={iconOnly} busy={busy} onClick={onRefresh}>
          {topBar.refresh}
        </Button>
      )}
    </Tooltip>
  );
}

interface ThemeToggleProps {
  theme: 'dark' | 'light';
  onToggle: () => void;
}

/** Switches the theme; icon and label show the next theme. */
export function ThemeToggle({ theme, onToggle }: ThemeToggleProps) {
  const { topBar } = useLabels();
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={theme === 'dark' ? topBar.lightTheme : topBar.darkTheme}
      onClick={onToggle}
    />
  );
}
