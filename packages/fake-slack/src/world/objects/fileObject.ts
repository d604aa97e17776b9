import type { FakeFile, Json } from '../worldState.ts';
import type { WorldStore } from '../worldStore.ts';

/** A file as messages and `files.info` contain it. Its private links need a token. */
export function fileObject(store: WorldStore, file: FakeFile): Json {
  const url = store.environment.url();
  const path = `${file.teamId}-${file.id}`;
  const name = encodeURIComponent(file.name);
  const extension = file.name.split('.').at(-1) ?? '';
  const places = (kinds: string[]) =>
    file.channelIds.filter((id) => kinds.includes(store.channels.get(id)?.kind ?? ''));
  return {
    id: file.id,
    created: file.created,
    timestamp: file.created,
    name: file.name,
    title: file.title,
    mimetype: file.mimetype,
    filetype: extension,
    pretty_type: extension.toUpperCase(),
    user: file.user,
    user_team: file.teamId,
    editable: false,
    size: file.content.byteLength,
    mode: 'hosted',
    is_external: false,
    external_type: '',
    is_public: places(['channel']).length > 0,
    public_url_shared: false,
    display_as_bot: false,
    username: '',
    url_private: `${url}/files-pri/${path}/${name}`,
    url_private_download: `${url}/files-pri/${path}/download/${name}`,
    media_display_type: 'unknown',
    ...(file.mimetype.startsWith('image/')
      ? {
          thumb_64: `${url}/files-tmb/${path}/64/${name}`,
          thumb_360: `${url}/files-tmb/${path}/360/${name}`,
          thumb_360_w: 360,
          thumb_360_h: 240,
          original_w: 720,
          original_h: 480,
        }
      : {}),
    permalink: `${url}/files/${file.user}/${file.id}/${name}`,
    has_rich_preview: false,
    file_access: 'visible',
    channels: places(['channel']),
    groups: places(['group', 'mpim']),
    ims: places(['im']),
    comments_count: 0,
  };
}
