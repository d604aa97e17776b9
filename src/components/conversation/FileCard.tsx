import { type CSSProperties, useState } from 'react';
import { fileSize } from '../../core/format/fileSize.ts';
import type { FilePreview, FileView } from '../../core/messages/fileView.ts';
import { Icon } from '../icons/Icon.tsx';
import { moreIcons } from '../icons/moreIcons.ts';
import { useLabels } from '../LabelsContext.ts';

/** A picture of the file, in room that is kept for it whether or not it comes. */
function Preview({ preview: { src, width, height } }: { preview: FilePreview }) {
  const [isMissing, setMissing] = useState(false);
  const room = { '--ti-preview-w': `${width}px`, '--ti-preview-ratio': `${width} / ${height}` } as CSSProperties;
  return (
    <span className="ti-file__preview" style={room}>
      {!isMissing && (
        <img
          src={src}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setMissing(true)}
        />
      )}
    </span>
  );
}

/** A file: its name, type and size, and a picture of it where there is a safe one. */
export function FileCard({ file: { name, type, size, url, preview, isDeleted } }: { file: FileView }) {
  const { conversation: words, numbers } = useLabels();
  const written = size === undefined ? undefined : fileSize(size, numbers);
  const about = isDeleted ? words.fileDeleted : [type, written].filter(Boolean).join(' · ');
  const content = (
    <>
      <span className="ti-file__line">
        <Icon name={moreIcons.file} />
        <span className="ti-file__name ti-clip">{name ?? words.unnamedFile}</span>{' '}
        {about !== '' && <span className="ti-file__about">{about}</span>}
      </span>
      {preview && <Preview preview={preview} />}
    </>
  );
  return url === undefined ? (
    <span className="ti-file">{content}</span>
  ) : (
    <a className="ti-file" href={url} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
}
