import { useLazy } from '../lazy/useLazy.ts';
import type { DraftToolsProps } from './DraftTools.tsx';

const loadTools = async () => (await import('./DraftTools.tsx')).DraftTools;

/** Formatting, paste of rich text and the emoji picker, fetched with the first field. The field works without them. */
export function ComposerTools(props: DraftToolsProps) {
  const lazy = useLazy(loadTools, { name: 'composerTools', isWanted: true, isOptional: true });
  return lazy.status === 'ready' ? <lazy.code {...props} /> : null;
}
