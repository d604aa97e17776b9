import { useLabels } from '../inbox/LabelsContext.ts';
import { IconButton } from '../primitives/IconButton.tsx';

export interface ThemeToggleProps {
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
