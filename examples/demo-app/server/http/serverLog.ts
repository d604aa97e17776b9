/** The log of the operator. */
export interface ServerLog {
  error(text: string, cause?: unknown): void;
}
