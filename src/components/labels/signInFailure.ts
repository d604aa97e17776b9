/** The meanings of error codes: those of OAuth (RFC 6749 §4.1.2.1) and of the sign-in hand-off. The code follows the text. */
const meanings: ReadonlyMap<string, string> = new Map([
  ['access_denied', 'Access was declined'],
  ['no_workspace', "You don't belong to any workspace"],
  ['unknown_workspace', 'That workspace is not connected'],
  ['workspace_imported', 'This server has an import of that workspace'],
  ['return_to_not_allowed', 'This server does not return to the address of this page'],
  ['server_error', "Sign-in couldn't be completed. Please try again."],
  ['temporarily_unavailable', 'The service is busy. Please try again.'],
]);

/** Whole sentences, by error code: they say what to do, and the code would add nothing. */
const sentencesOf = (serviceName: string): ReadonlyMap<string, string> =>
  new Map([
    ['access_revoked', `${serviceName} no longer accepts this sign-in. Connect again; your drafts are kept.`],
    ['token_revoked', `${serviceName} no longer accepts this sign-in. Connect again; your drafts are kept.`],
    ['invalid_state', 'This sign-in link was used or is too old. Try again.'],
    [
      'missing_scopes',
      `${serviceName} did not grant the permissions that this app needs. Connect again and allow all of them.`,
    ],
    ['oauth_failed', `${serviceName} did not complete the sign-in. Try again.`],
    ['wrong_team', 'You signed in to another workspace than the one that this app belongs to. Choose that one.'],
  ]);

/** Creates the text of a failed sign-in. */
export function signInFailure(serviceName: string): (reason?: string) => string {
  const sentences = sentencesOf(serviceName);
  return (reason) => {
    if (!reason) return 'Sign-in failed';
    const sentence = sentences.get(reason);
    if (sentence !== undefined) return sentence;
    const meaning = meanings.get(reason);
    return `Sign-in failed: ${meaning === undefined ? reason : `${meaning} (${reason})`}`;
  };
}
