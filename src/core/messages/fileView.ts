import type { MessageFile } from '../../model/index.ts';
import { safeLink } from '../mrkdwn/safeLink.ts';

export interface FilePreview {
  src: string;
  /** The room that is kept for it, in pixels. */
  width: number;
  height: number;
}

/** A file as it is shown. */
export interface FileView {
  /** `undefined` when the server does not tell. */
  name: string | undefined;
  /** "PDF", "PNG"; `undefined` when nothing tells. */
  type: string | undefined;
  /** In bytes. */
  size: number | undefined;
  /** Where it can be got; only an address that may be followed. */
  url: string | undefined;
  preview: FilePreview | undefined;
  isDeleted: boolean;
}

/** The largest room a preview takes. */
const mostWidth = 360;
const mostHeight = 260;
/** The room for a picture whose size nobody told. */
const unknownSize = { width: 320, height: 180 };

const present = (...texts: (string | undefined)[]): string | undefined =>
  texts.find((text) => text !== undefined && text.trim() !== '')?.trim();

const isSameOrigin = (url: string, origin: string): boolean =>
  /^\/(?![/\\])/.test(url) || (origin !== '' && url.startsWith(`${origin}/`));

/** An address to follow: http, https, or a path of this site. */
function linkOf(url: string | undefined, origin: string): string | undefined {
  if (url === undefined || /^mailto:/i.test(url)) return undefined;
  return /^\//.test(url)
    ? isSameOrigin(url, origin) && safeLink(`https://site${url}`)
      ? url
      : undefined
    : safeLink(url);
}

/** An address to load by itself, without anybody asking: only encrypted, or from this site. */
function sourceOf(url: string | undefined, origin: string): string | undefined {
  const link = linkOf(url, origin);
  return link !== undefined && (/^https:/i.test(link) || isSameOrigin(link, origin)) ? link : undefined;
}

const isPicture = ({ mimetype = '' }: MessageFile): boolean => /^image\/(png|jpe?g|gif|webp|avif)$/i.test(mimetype);

/** The picture's own proportions, made to fit; small ones stay small. */
function roomFor(width: number | undefined, height: number | undefined): { width: number; height: number } {
  if (!width || !height || width < 1 || height < 1) return unknownSize;
  const scale = Math.min(1, mostWidth / width, mostHeight / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function previewOf(file: MessageFile, origin: string): FilePreview | undefined {
  if (!isPicture(file)) return undefined;
  const { original_w, original_h, thumb_720_w, thumb_720_h, thumb_360_w, thumb_360_h } = file;
  const src = [file.thumb_720, file.thumb_360, file.url_private]
    .map((url) => sourceOf(url, origin))
    .find((url) => url !== undefined);
  if (src === undefined) return undefined;
  return { src, ...roomFor(original_w ?? thumb_720_w ?? thumb_360_w, original_h ?? thumb_720_h ?? thumb_360_h) };
}

/** The end of a name after its last dot, when it looks like a type. */
const extensionOf = (name: string | undefined): string | undefined => /\.([a-z0-9]{1,8})$/i.exec(name ?? '')?.[1];

/** What there is to show of a file. `origin` is that of the page, as "https://inbox.example". */
export function fileView(file: MessageFile, origin: string): FileView {
  const isDeleted = file.mode === 'tombstone';
  const name = present(file.name, file.title);
  const type = present(file.pretty_type, (present(file.filetype) ?? extensionOf(name))?.toUpperCase(), file.mimetype);
  return {
    name,
    type,
    size: file.size === undefined || file.size < 0 ? undefined : file.size,
    url: isDeleted ? undefined : (linkOf(file.permalink, origin) ?? linkOf(file.url_private, origin)),
    preview: isDeleted ? undefined : previewOf(file, origin),
    isDeleted,
  };
}
