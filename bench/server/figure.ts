export interface Figure {
  work: string;
  value: number;
  unit: 'ms' | 'kB' | '×' | '';
  /** The value that must not be exceeded. */
  bar: number;
}
