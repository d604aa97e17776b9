import { type CSSProperties, Fragment, useState } from 'react';
import { fileSize } from '../../core/format/fileSize.ts';
import type { FilePreview, FileView } from '../../core/messages/fileView.ts';
import { Icon } from '../icons/Icon.tsx';
import { moreIcons } from '../icons/moreIcons.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';

/** The preview image of a file. Its box keeps its size while the image loads and after it failed. */
function Preview({ preview: { src, width, height } }: { preview: FilePreview }) {
  const [hasFailed, setFailed] = useState(false);
  const box = { '--ti-preview-w': `${width}px`, '--ti-preview-ratio': `${width} / ${height}` } as CSSProperties;
  return (
    <span className="ti-file__preview" style={box}>
      {!hasFailed && (
        <img
          src={src}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}

/** A file with its name, type, size and, if its URL is safe, a preview. */
export function FileCard({ file }: { file: FileView }) {
  const { name, type, size, url, preview, isDeleted, isHidden, isForbidden } = file;
  const { conversation: words, numbers, service } = usePaneLabels();
  const sizeText = size === undefined ? undefined : fileSize(size, numbers);
  const missing = isDeleted
    ? words.fileDeleted
    : isHidden
      ? service.fileHidden
      : isForbidden && name !== undefined
        ? words.fileForbidden
        : undefined;
  const details = missing === undefined ? [type, sizeText].flatMap((part) => part || []) : [missing];
  const content = (
    <>
      <span className="ti-file__line">
        <Icon name={moreIcons.file} />
        <bdi className="ti-file__name ti-clip">{name ?? (isForbidden ? words.fileForbidden : words.unnamedFile)}</bdi>{' '}
        {details.length > 0 && (
          <span className="ti-file__about">
            {details.map((part, place) => (
              <Fragment key={part}>
                {place > 0 && ' · '}
                <bdi>{part}</bdi>
              </Fragment>
            ))}
          </span>
        )}
      </span>
      {preview && <Preview preview={preview} />}
    </>
  );
  return url === undefined ? (
    <span className="ti-file" data-missing={missing === undefined && !isForbidden ? undefined : ''}>
      {content}
    </span>
  ) : (
    <a className="ti-file" href={url} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
}
