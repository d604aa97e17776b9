import type { CDPSession, Page } from 'playwright';

/** A way to show the data: the package as a host mounts it (`nothing`), with a core that has its list (`started`), the limit, a
 * plain React page with a window of its own, and virtua. */
export type Variant = 'nothing' | 'started' | 'limit' | 'plain' | 'virtua';

export type Unit = 'ms' | 'MiB' | 'px' | 'kB' | 'frames' | 'requests' | '';

/** A figure of the table: a quantile of one metric, over all samples of one variant. */
export interface Figure {
  work: string;
  /** Key in {@link Sample}. */
  metric: string;
  unit: Unit;
  /** The variant of the package. */
  of: 'nothing' | 'started';
  /** Default: the median. */
  quantile?: number;
  /** The bar as a multiple of the same figure of the limit. */
  ratio?: number;
  /** The bar as a value in `unit`. */
  most?: number;
}

/** Values of one sample by metric. A metric with many values per sample, such as key presses, contributes all of them. */
export type Sample = Readonly<Record<string, number | readonly number[]>>;

export interface OpenOptions {
  /** 60 frames a second, as on a screen. Otherwise frames have no limit: rounding up to 1/60 s would hide differences. */
  isAt60Hz?: boolean;
  /** Value of `globalThis.template` in the page. */
  template?: unknown;
}

/** Opens pages for one sample. The runner closes them. */
export interface Kit {
  /** Opens `bench/pages/<entry>`, bundled, with the styles of the package, in a new context of 1440 × 900 pixels. */
  open(entry: string, options?: OpenOptions): Promise<Page>;
  /** Runs `work` and adds the CPU time of the page's main thread in milliseconds. With `--profile`, it is profiled. */
  measure<T>(page: Page, work: () => Promise<T>): Promise<{ value: T; cpu: number }>;
  /** The template of a row, taken once per run from the package's page. */
  template<T>(id: string, take: () => Promise<T>): Promise<T>;
  /** A session of the browser's debugging protocol with the page. */
  session(page: Page): Promise<CDPSession>;
}

/** A row of the benchmark: one kind of work, measured in several variants. Samples of the variants are interleaved. */
export interface Row {
  id: string;
  variants: readonly Variant[];
  figures: readonly Figure[];
  sample(kit: Kit, variant: Variant): Promise<Sample>;
  /** Ends what the samples share, such as a server. */
  close?(): Promise<void>;
}
