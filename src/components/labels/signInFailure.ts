/** What the codes mean that sign-in services give (RFC 6749 §4.1.2.1) and that the hand-off of this product gives. */
const meanings: ReadonlyMap<string, string> = new Map([
  ['access_denied', 'It was not authorized'],
  ['no_workspace', 'There is no workspace that you belong to'],
  ['unknown_workspace', 'That workspace is not connected'],
  ['server_error', 'The service could not complete it. Please try again.'],
  ['temporarily_unavailable', 'The service is busy. Please try again.'],
  ['invalid_state', 'It took too long, or was begun in another tab. Please try again.'],
]);

/** Why a sign-in failed: in words where the code is known, and as it was given. */
export function signInFailure(reason?: string): string {
  if (!reason) return 'Sign-in failed';
  const meaning = meanings.get(reason);
  return `Sign-in failed: ${meaning === undefined ? reason : `${meaning} (${reason})`}`;
}
