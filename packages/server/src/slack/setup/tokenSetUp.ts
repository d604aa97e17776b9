import type { Viewer } from '../../viewer.ts';
import type { AdoptedSignIn } from '../auth/adoptSignIn.ts';
import type { SlackCaller } from '../client/slackCalls.ts';
import type { FoundPerson, TokenCheck } from './checkTokens.ts';

/** The person whom the server acts for. */
export interface OwnPerson extends SlackCaller {
  name: string;
  workspace: string;
  /** Slack accepts the token. */
  isActive: boolean;
}

export interface SetUpStatus {
  /** The inbox works: there are tokens for the person and for events. */
  isComplete: boolean;
  /** Null before the first set-up, and after a disconnect. */
  person: OwnPerson | null;
}

/** The fields of the set-up page. A token of the environment has none. */
export interface OwnTokens {
  userToken?: string | undefined;
  appToken?: string | undefined;
}

export interface TokenProblems {
  userToken?: string;
  appToken?: string;
}

/** The set-up for one person, with the tokens of an app of this person, and without a sign-in with Slack. */
export interface TokenSetUp {
  status(): Promise<SetUpStatus>;
  checkUser(token: string): Promise<TokenCheck<FoundPerson>>;
  checkApp(token: string): Promise<TokenCheck<string>>;
  /** Checks the tokens and stores them sealed. Null: the set-up was complete already. */
  complete(tokens: OwnTokens, previous: Viewer | null): Promise<AdoptedSignIn | { problems: TokenProblems } | null>;
  /** Takes the token of the environment, if there is one. */
  adoptEnvironment(): Promise<void>;
  /** Whether the browser that asks first is signed in without the page: the token came from the environment, and nobody has a session. */
  greetsFirst(): boolean;
  greeted(): void;
}
