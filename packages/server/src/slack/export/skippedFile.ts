/** A file of the zip that the import did not read. */
export interface SkippedFile {
  file: string;
  reason: string;
}
