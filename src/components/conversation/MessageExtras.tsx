import { fileView } from '../../core/messages/fileView.ts';
import type { Message, MessageFile } from '../../model/index.ts';
import type { Directory } from '../directory/useDirectory.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { renderByIndex } from '../mrkdwn/renderByIndex.tsx';
import { useSlot } from '../slots/useSlot.tsx';
import { FileCard } from './FileCard.tsx';
import { Reactions } from './Reactions.tsx';

const pageOrigin = (): string => (typeof location === 'undefined' ? '' : location.origin);

/** Files and reactions of a message. */
export function MessageExtras({ message, directory }: { message: Message; directory: Directory }) {
  const { ts, deleted, files = [], reactions = [] } = message;
  if (deleted) return null;
  return (
    <>
      {files.length > 0 && <Files files={files} />}
      {reactions.length > 0 && <Reactions ts={ts} reactions={reactions} directory={directory} />}
    </>
  );
}

function Files({ files }: { files: readonly MessageFile[] }) {
  const { conversation } = usePaneLabels();
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
