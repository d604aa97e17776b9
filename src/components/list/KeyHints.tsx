import { useKeymap } from '../inbox/KeymapContext.ts';
import { useChrome } from '../shell/ChromeContext.ts';
import { KeyHintsLine } from './KeyHintsLine.tsx';

/**
 * Hints for the keys that work now. Visual only: assistive technology has `aria-keyshortcuts` and the shortcut list.
 */
export function KeyHints({ isSplit }: { isSplit: boolean }) {
  const keymap = useKeymap();
  const { hints } = useChrome();
  if (keymap.length === 0 || !hints) return null;
  return (
    <div className="ti-hints">
      <KeyHintsLine isSplit={isSplit} />
    </div>
  );
}
