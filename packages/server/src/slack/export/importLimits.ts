const mebibyte = 1024 * 1024;

/** Resource limits of an import, far above the size of real exports. */
export const importLimits = {
  /** Entries of the zip. */
  entries: 500_000,
  /** A JSON file, unpacked. It is streamed, never held in memory as a whole. */
  fileBytes: 256 * mebibyte,
  /** All imported JSON files, unpacked. */
  totalBytes: 8 * 1024 * mebibyte,
  /** A message, person or channel. */
  elementBytes: 8 * mebibyte,
} as const;

export type ImportLimits = { [name in keyof typeof importLimits]: number };
