/** The files of a clipboard. Spreadsheets and editors add a picture of what they copy, and file managers add the names of files: only
 * the former is meant as a text. */
export function pastedFiles(data: Pick<DataTransfer, 'files' | 'getData'>): File[] {
  const files = [...data.files];
  const names = new Set(files.map(({ name }) => name));
  const lines = data.getData('text/plain').split(/\r?\n/);
  const isText = lines.some((line) => line.trim() !== '' && !names.has(line.split(/[/\\]/).at(-1) ?? line));
  return isText ? [] : files;
}
