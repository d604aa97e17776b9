/** An answer of the control routes that names a wrong request. */
export class ControlFailure extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
