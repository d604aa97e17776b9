/** The import failed and changed nothing; the message is one line and names the file. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** A file of the zip that the import did not read. */
export interface SkippedFile {
  file: string;
  reason: string;
}
