/** Error codes of OAuth (RFC 6749 §4.1.2.1) and of the sign-in hand-off. */
const meanings: ReadonlyMap<string, string> = new Map([
  ['access_denied', 'Access was declined'],
  ['no_workspace', "You don't belong to any workspace"],
  ['unknown_workspace', 'That workspace is not connected'],
  ['server_error', "Sign-in couldn't be completed. Please try again."],
  ['temporarily_unavailable', 'The service is busy. Please try again.'],
  ['invalid_state', 'It took too long, or was started in another tab. Please try again.'],
]);

/** Text of a failed sign-in: the meaning of a known code, followed by the code. */
export function signInFailure(reason?: string): string {
  if (!reason) return 'Sign-in failed';
  const meaning = meanings.get(reason);
  return `Sign-in failed: ${meaning === undefined ? reason : `${meaning} (${reason})`}`;
}
