import { fileObject } from '../world/objects/fileObject.ts';
import { maySee } from '../world/visibility.ts';
import type { FakeChannel, FakeUpload, Json } from '../world/worldState.ts';
import { ApiFailure } from './apiFailure.ts';
import { type ApiMethod, tier4, type UserContext, userMethod } from './apiMethod.ts';
import { mustBeMember } from './findChannel.ts';

/** No plan of Slack allows larger files. */
const maxBytes = 1_000_000_000;

const types: Readonly<Record<string, string>> = {
  gif: 'image/gif',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain',
};

export const uploadMethods: Record<string, ApiMethod> = {
  'files.getUploadURLExternal': userMethod(tier4, ['files:write'], ({ args, world, caller, app }) => {
    const name = args.required('filename', 'invalid_arguments');
    const length = Number(args.required('length', 'missing_argument'));
    if (!Number.isInteger(length) || length < 0) throw new ApiFailure('invalid_arguments');
    if (length === 0) throw new ApiFailure('missing_argument');
    if (length > maxBytes) throw new ApiFailure('file_upload_size_restricted');
    const { ticket, fileId } = world.beginUpload({ userId: caller.user.id, name, length });
    return { upload_url: `${app.url()}/upload/v1/${ticket}`, file_id: fileId };
  }),

  // "This method can only be called once."
  'files.completeUploadExternal': userMethod(tier4, ['files:write'], (context) => {
    const { args, world, caller, app } = context;
    const named = namedFiles(context);
    const uploads = named.map(({ id }) => finishedUpload(context, id));
    const channel = channelOf(context);
    const threadTs = args.ts('thread_ts', 'invalid_thread_ts');
    const ids = uploads.map((upload, index) => {
      world.store.uploads.delete(upload.fileId);
      return world.addFile({
        id: upload.fileId,
        userId: caller.user.id,
        name: upload.name,
        mimetype: types[upload.name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream',
        content: upload.content ?? '',
        title: named[index]?.title ?? upload.name,
      });
    });
    const files = ids.map((id) => fileObject(world.store, world.store.file(id)));
    if (channel) {
      app.share(() =>
        world.post(channel.id, caller.user.id, args.text('initial_comment') ?? '', {
          files: ids,
          clientMsgId: null,
          byApi: true,
          ...(threadTs && { thread_ts: threadTs }),
        }),
      );
    }
    return { files };
  }),
};

function namedFiles({ args }: UserContext): { id: string; title?: string }[] {
  const value = args.json('files');
  if (!Array.isArray(value) || value.length === 0) throw new ApiFailure('invalid_arguments');
  return value.map((file: Json) => {
    if (typeof file?.id !== 'string') throw new ApiFailure('invalid_arguments');
    return { id: file.id, ...(typeof file.title === 'string' && { title: file.title }) };
  });
}

function finishedUpload({ world, caller }: UserContext, fileId: string): FakeUpload {
  const upload = world.store.uploads.get(fileId);
  if (upload?.content == null || upload.userId !== caller.user.id) throw new ApiFailure('file_not_found');
  return upload;
}

/** Null: the files stay private. */
function channelOf(context: UserContext): FakeChannel | null {
  const { args, world, caller } = context;
  const id = args.text('channel_id');
  if (id === undefined || id === '') return null;
  const channel = world.store.channels.get(id);
  if (!channel || !maySee(caller.user, channel)) throw new ApiFailure('channel_not_found');
  mustBeMember(channel, context);
  if (channel.isArchived) throw new ApiFailure('posting_to_channel_denied');
  return channel;
}
