/** The command line or the environment is invalid; the message is one line for the user. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
}
