/** The server cannot start for a reason that the user can remove; the message is one line and says how. */
export class StartFailure extends Error {
  override readonly name: string = 'StartFailure';
}

/** The remedy for a data folder that cannot be used: by the command line, or in an app around the server. */
export const useAnotherFolder = 'use another folder (--data DIR, in an app: `database`)';

/** The database cannot be read; `--repair` puts it aside. */
export class DatabaseDamaged extends StartFailure {
  override readonly name = 'DatabaseDamaged';
}

/** The command line or the environment is invalid; the message is one line for the user. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
}
