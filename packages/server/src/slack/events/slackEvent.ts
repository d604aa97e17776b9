import * as v from 'valibot';
import { isRecord, type Json, stringIn } from '../../json.ts';
import { type MessageChange, type ReactionChange, readChange } from './messageChange.ts';

const lenient = <T extends v.GenericSchema>(schema: T) => v.fallback(v.optional(schema), undefined);
const text = lenient(v.string());

const payloadSchema = v.object({
  type: v.literal('event_callback'),
  event_id: v.pipe(v.string(), v.regex(/^\w{1,64}$/)),
  team_id: text,
  context_team_id: text,
  enterprise_id: text,
  context_enterprise_id: text,
  event_time: lenient(v.number()),
  authorizations: lenient(v.array(v.object({ team_id: text, enterprise_id: text, user_id: text }))),
  event: v.looseObject({ type: v.string() }),
});

/** An event of Slack's Events API, as Socket Mode and HTTP deliver it. */
export interface SlackEvent {
  /** The same in each delivery of the event. */
  id: string;
  type: string;
  /** The workspaces and organisations that the payload names. An event of a shared channel or of an organisation reaches the app
   * once, and concerns further workspaces. */
  teamIds: string[];
  /** Slack names one person at most, although the event may concern several. */
  authorizedUserIds: string[];
  /** Null for an event about people or the workspace. */
  conversationId: string | null;
  /** The time of the event as a `ts`: its order among the events of one message. */
  at: string;
  body: Json;
  /** What it changes in a message of the conversation; null for an event about something else. */
  change: MessageChange | ReactionChange | null;
}

/** Null for a payload that is no event. */
export function readSlackEvent(payload: unknown): SlackEvent | null {
  const { success, output } = v.safeParse(payloadSchema, payload);
  if (!success) return null;
  const { event, authorizations = [], team_id, context_team_id, enterprise_id, context_enterprise_id } = output;
  const named = [context_team_id, ...authorizations.flatMap((one) => [one.team_id, one.enterprise_id]), team_id];
  const conversationId = conversationIn(event);
  const at = timeOf(event, output.event_time);
  return {
    id: output.event_id,
    type: event.type,
    teamIds: distinct([...named, context_enterprise_id, enterprise_id]),
    authorizedUserIds: distinct(authorizations.map(({ user_id }) => user_id)),
    conversationId,
    at,
    body: event,
    change: conversationId === null ? null : readChange(event.type, at, event),
  };
}

function conversationIn({ channel, channel_id, item, old_channel_id }: Json): string | null {
  const named = [channel, isRecord(channel) && channel.id, channel_id, isRecord(item) && item.channel, old_channel_id];
  return named.find((id): id is string => typeof id === 'string' && /^[A-Z0-9]{1,64}$/.test(id)) ?? null;
}

function timeOf(event: Json, eventTime = 0): string {
  const at = stringIn(event, 'event_ts', 'ts');
  return /^\d{1,10}\.\d{1,6}$/.test(at) ? at : `${Math.floor(eventTime)}.000000`;
}

const distinct = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.filter((one): one is string => one !== undefined && one !== '')),
];
