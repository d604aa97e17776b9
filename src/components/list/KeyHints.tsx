import { useLoadedPart } from '../primitives/useLoadedPart.ts';
import { useKeymap } from '../shortcuts/KeymapContext.ts';

const load = async () => (await import('./KeyHintsLine.tsx')).KeyHintsLine;

/** The keys of the moment, in a line that is there from the start and filled a moment later. For the eye: assistive
 * technology has `aria-keyshortcuts`, and the whole list. */
export function KeyHints({ isSplit }: { isSplit: boolean }) {
  const Line = useLoadedPart(load, true);
  const keymap = useKeymap();
  if (keymap.length === 0) return null;
  return <div className="ti-hints">{Line && <Line isSplit={isSplit} />}</div>;
}
