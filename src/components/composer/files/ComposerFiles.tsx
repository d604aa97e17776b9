import { attachedTo } from '../../../core/outbox/attached.ts';
import { useLazy } from '../../lazy/useLazy.ts';
import { useInboxState } from '../../TriageInbox/useInboxState.ts';
import type { AttachedFilesProps } from './AttachedFiles.tsx';

const loadFiles = async () => (await import('./AttachedFiles.tsx')).AttachedFiles;

/** The files of a draft, with code that is fetched for the first one. */
export function ComposerFiles(props: AttachedFilesProps) {
  const hasFiles = useInboxState((state) => attachedTo(state, props.conversationId).length > 0);
  const lazy = useLazy(loadFiles, { name: 'attachedFiles', isWanted: hasFiles, isOptional: true });
  return hasFiles && lazy.status === 'ready' ? <lazy.code {...props} /> : null;
}
