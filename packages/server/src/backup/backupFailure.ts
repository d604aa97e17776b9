/** A backup cannot be saved or restored for a reason that the user can remove; the message is one line and says how. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure';
}
