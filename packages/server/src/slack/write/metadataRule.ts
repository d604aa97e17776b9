import { type SlackCaller, SlackFailure } from '../client/slackCalls.ts';
import { metadataType } from '../store/slackMessage.ts';

/** Slack documents that some tokens may not write metadata, without saying which. */
const refusal = 'metadata_must_be_sent_from_app';

export interface MetadataRule {
  /** Whether Slack has refused metadata in the workspace. */
  isRefused(caller: SlackCaller): boolean;
  /** Posts with the id in the metadata; without it where Slack refuses metadata. */
  attach<T>(caller: SlackCaller, clientMsgId: string, post: (fields: object) => Promise<T>): Promise<T>;
}

/** Remembers where Slack refuses the metadata of messages. */
export function createMetadataRule(): MetadataRule {
  const refusing = new Set<string>();
  const isRefused = ({ workspaceId }: SlackCaller) => refusing.has(workspaceId);
  return {
    isRefused,
    async attach(caller, clientMsgId, post) {
      if (isRefused(caller)) return post({});
      try {
        return await post({ metadata: { event_type: metadataType, event_payload: { client_msg_id: clientMsgId } } });
      } catch (error) {
        if (!(error instanceof SlackFailure) || error.code !== refusal) throw error;
        refusing.add(caller.workspaceId);
        return post({});
      }
    },
  };
}
