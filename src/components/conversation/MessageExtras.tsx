import type { Message } from '../../model/index.ts';
import type { Directory } from '../directory/useDirectory.ts';
import { Files } from './Files.tsx';
import { Reactions } from './Reactions.tsx';

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
