import { useKeymap } from '../shortcuts/KeymapContext.ts';
import { KeyHintsLine } from './KeyHintsLine.tsx';

/** The keys that work at the moment. Assistive technology has `aria-keyshortcuts` and the list of all shortcuts instead. */
export function KeyHints({ isSplit }: { isSplit: boolean }) {
  const keymap = useKeymap();
  if (keymap.length === 0) return null;
  return (
    <div className="ti-hints">
      <KeyHintsLine isSplit={isSplit} />
    </div>
  );
}
