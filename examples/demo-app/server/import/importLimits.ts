const mebibyte = 1024 * 1024;

/** What an export may ask of this machine. A real one stays far below; a file made to do harm does not. */
export const importLimits = {
  /** Entries of the zip, whatever they are. */
  entries: 500_000,
  /** One JSON file, unpacked. It is read piece by piece, never as a whole. */
  fileBytes: 256 * mebibyte,
  /** All JSON files that are read, unpacked. */
  totalBytes: 8 * 1024 * mebibyte,
  /** One message, person or channel. */
  elementBytes: 8 * mebibyte,
} as const;

export type ImportLimits = { [name in keyof typeof importLimits]: number };
