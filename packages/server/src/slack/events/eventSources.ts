import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import type { Needs } from '../../ports.ts';
import type { SlackContext } from '../slackContext.ts';

/** The dependencies of applying events. */
export interface EventSources
  extends Needs<'database' | 'directory' | 'signals' | 'storedPart' | 'writes' | 'now' | 'log'>,
    Pick<SlackContext, 'calls' | 'tokens'> {
  sync: Pick<SlackContext['sync'], 'wake' | 'gap'>;
  /** Sends the marks of rules in the conversation to Slack. Absent: they wait for the work in the background. */
  sendMarks?: (place: MessagePlace) => void;
  /** Fetches a thread whose parent is not stored. Absent: the thread is fetched when it is opened. */
  fetchThread?: (place: MessagePlace, threadTs: string) => Promise<void>;
}
