import { type Conversation, newerTs, type Ts } from '../../model/index.ts';

/** `ts` of the latest message of a conversation. */
export const latestTs = ({ latest_message, last_message }: Conversation): Ts | undefined =>
  newerTs(latest_message?.ts, last_message?.ts);

/** `latest_activity` as a timestamp; `undefined` when the server sends none. */
export const activityTs = ({ latest_activity }: Conversation): Ts | undefined =>
  Number.isFinite(latest_activity) && latest_activity > 0 ? latest_activity.toFixed(6) : undefined;
