import type { MessageFile } from '../../model/index.ts';
import { isServerPath, safeLink } from '../mrkdwn/safeLink.ts';

export interface FilePreview {
  src: string;
  /** Size of the reserved space in pixels. */
  width: number;
  height: number;
}

/** Display data of a file. */
export interface FileView {
  /** `undefined`: unknown. */
  name: string | undefined;
  /** "PDF", "PNG"; `undefined`: unknown. */
  type: string | undefined;
  /** In bytes. */
  size: number | undefined;
  /** URL to open the file; `undefined` if there is no safe one. */
  url: string | undefined;
  preview: FilePreview | undefined;
  isDeleted: boolean;
  /** The chat service hides the file: the workspace is over its limit. */
  isHidden: boolean;
  /** The user may not see the file. */
  isForbidden: boolean;
}

/** The origins that files may come from. */
export interface FileOrigins {
  /** Of the page, such as "https://inbox.example"; empty if unknown. */
  page: string;
  /** The URL of a path of the server. Default: a path of the page's origin. */
  urlOf?: (path: string) => string;
}

/** Largest size of a preview. */
const maxWidth = 360;
const maxHeight = 260;
/** Size of the reserved space for a picture of unknown size. */
const unknownSize = { width: 320, height: 180 };

const firstNonEmpty = (...texts: (string | undefined)[]): string | undefined =>
  texts.find((text) => text !== undefined && text.trim() !== '')?.trim();

/** A URL that is safe to follow: http, https, or a path of the server. */
function linkOf(url: string | undefined, { urlOf }: FileOrigins): string | undefined {
  if (url === undefined || /^mailto:/i.test(url)) return undefined;
  if (isServerPath(url)) return urlOf?.(url) ?? url;
  return safeLink(url);
}

/** A URL that is safe to load automatically: https, a path of the server, or same-origin. */
function sourceOf(url: string | undefined, origins: FileOrigins): string | undefined {
  const link = linkOf(url, origins);
  if (url === undefined || link === undefined) return undefined;
  const isSameOrigin = origins.page !== '' && link.startsWith(`${origins.page}/`);
  return /^https:/i.test(link) || isServerPath(url) || isSameOrigin ? link : undefined;
}

const isPicture = ({ mimetype = '' }: MessageFile): boolean => /^image\/(png|jpe?g|gif|webp|avif)$/i.test(mimetype);

/** Scales a picture down to the largest preview size. Small pictures keep their size. */
function fitSize(width: number | undefined, height: number | undefined): { width: number; height: number } {
  if (!width || !height || width < 1 || height < 1) return unknownSize;
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function previewOf(file: MessageFile, origins: FileOrigins): FilePreview | undefined {
  if (!isPicture(file)) return undefined;
  const { original_w, original_h, thumb_720_w, thumb_720_h, thumb_360_w, thumb_360_h } = file;
  const src = [file.thumb_720, file.thumb_360, file.url_private]
    .map((url) => sourceOf(url, origins))
    .find((url) => url !== undefined);
  if (src === undefined) return undefined;
  return { src, ...fitSize(original_w ?? thumb_720_w ?? thumb_360_w, original_h ?? thumb_720_h ?? thumb_360_h) };
}

/** The file extension, if the name has a plausible one. */
const extensionOf = (name: string | undefined): string | undefined => /\.([a-z0-9]{1,8})$/i.exec(name ?? '')?.[1];

/** The server's own copy of the file, else its page in the chat service. */
function fileUrl({ permalink, url_private }: MessageFile, origins: FileOrigins): string | undefined {
  const file = linkOf(url_private, origins);
  return url_private !== undefined && isServerPath(url_private) ? file : (linkOf(permalink, origins) ?? file);
}

/** Builds the display data of a file. */
export function fileView(file: MessageFile, origins: FileOrigins): FileView {
  const isDeleted = file.mode === 'tombstone';
  const isHidden = file.mode === 'hidden_by_limit';
  const isForbidden = file.mode === 'file_access';
  const isThere = !isDeleted && !isHidden && !isForbidden;
  const name = firstNonEmpty(file.name, file.title);
  const type = firstNonEmpty(
    file.pretty_type,
    (firstNonEmpty(file.filetype) ?? extensionOf(name))?.toUpperCase(),
    file.mimetype,
  );
  return {
    name,
    type,
    size: file.size === undefined || file.size < 0 ? undefined : file.size,
    url: isThere ? fileUrl(file, origins) : undefined,
    preview: isThere ? previewOf(file, origins) : undefined,
    isDeleted,
    isHidden,
    isForbidden,
  };
}
