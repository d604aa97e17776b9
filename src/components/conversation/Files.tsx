import { fileView } from '../../core/messages/fileView.ts';
import type { MessageFile } from '../../model/index.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { renderByIndex } from '../mrkdwn/renderByIndex.tsx';
import { useSlot } from '../slots/useSlot.tsx';
import { FileCard } from './FileCard.tsx';

const pageOrigin = (): string => (typeof location === 'undefined' ? '' : location.origin);

export function Files({ files }: { files: readonly MessageFile[] }) {
  const { conversation } = useLabels();
  const { urlOf } = useInbox();
  const fill = useSlot('MessageAttachment');
  return (
    <ul className="ti-files" aria-label={conversation.files}>
      {renderByIndex(files, (file) => (
        <li className="ti-files__item">
          {fill({ file }, <FileCard file={fileView(file, { page: pageOrigin(), urlOf })} />)}
        </li>
      ))}
    </ul>
  );
}
