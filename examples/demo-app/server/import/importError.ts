/** The file cannot be imported and nothing was; the message says why in one line and names the file. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
