import type { SlotProps } from 'triage-inbox';

/** Tables open in the viewer of the intranet; other files stay as they are. */
export function TableFile({ file, Default }: SlotProps<'MessageAttachment'>) {
  if (file.filetype !== 'csv') return <Default />;
  return (
    <a className="desk-file" href={`#tables/${file.id}`}>
      Open {file.name} as a table
    </a>
  );
}
