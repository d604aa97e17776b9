/** An answer `{"ok": false, "error": code}` with more fields. */
export class ApiFailure extends Error {
  constructor(
    readonly code: string,
    readonly fields: Record<string, unknown> = {},
  ) {
    super(code);
  }
}
