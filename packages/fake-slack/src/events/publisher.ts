import type { AppCredentials } from '../api/appState.ts';
import type { Grants } from '../oauth/grants.ts';
import type { FakeUser, Json } from '../world/worldState.ts';
import type { EventAudience } from '../world/worldStore.ts';

/** The body of an event, as Slack sends it to an app. */
export interface EventPayload extends Json {
  type: 'event_callback';
  event_id: string;
  event: Json;
}

/** A list that grows with each emitted event. */
export interface EventRecording {
  events: EventPayload[];
  stop(): void;
}

export interface Publisher {
  /** Delivers an event once to the app, if the app may see it through one of its installations. */
  publish(event: Json, audience: EventAudience): void;
  /** Records events from now on. With `withhold`, they are not delivered. */
  record(options?: { withhold?: boolean }): EventRecording;
  authorizationsOf(eventContext: string): Authorization[] | undefined;
}

interface Authorization {
  teamId: string;
  userId: string;
}

interface PublisherOptions {
  credentials: AppCredentials;
  grants: Grants;
  now(): number;
  userOf(userId: string): FakeUser | undefined;
  deliver(payload: EventPayload): void;
}

export function createPublisher({ credentials, grants, now, userOf, deliver }: PublisherOptions): Publisher {
  const recordings = new Map<EventRecording, boolean>();
  const authorizations = new Map<string, Authorization[]>();
  let lastNumber = 0;

  const receivers = ({ scope, isVisibleTo }: EventAudience): Authorization[] =>
    grants
      .active()
      .filter(({ userId, scopes }) => {
        const user = userOf(userId);
        return user && !user.isDeactivated && (scope === null || scopes.includes(scope)) && isVisibleTo(userId);
      })
      .map(({ teamId, userId }) => ({ teamId, userId }));

  return {
    publish(event, audience) {
      const allowed = unique(receivers(audience));
      const first = allowed.find(({ teamId }) => teamId === audience.teamId) ?? allowed[0];
      // Events about the installation itself arrive after its last token is gone, too.
      if (!first && audience.scope !== null) return;
      lastNumber += 1;
      const number = String(lastNumber).padStart(9, '0');
      const teamId = first?.teamId ?? audience.teamId;
      const eventContext = `4-${number}`;
      authorizations.set(eventContext, allowed);
      const payload: EventPayload = {
        token: 'fake-verification-token',
        team_id: teamId,
        context_team_id: teamId,
        context_enterprise_id: null,
        api_app_id: credentials.appId,
        event,
        type: 'event_callback',
        event_id: `Ev${number}`,
        event_time: Math.floor(now() / 1000),
        // One of the installations, not all: `apps.event.authorizations.list` lists them.
        authorizations: first
          ? [
              {
                enterprise_id: null,
                team_id: first.teamId,
                user_id: first.userId,
                is_bot: false,
                is_enterprise_install: false,
              },
            ]
          : [],
        is_ext_shared_channel: false,
        event_context: eventContext,
      };
      for (const recording of recordings.keys()) recording.events.push(payload);
      if (![...recordings.values()].includes(true)) deliver(payload);
    },
    record({ withhold = false } = {}) {
      const recording: EventRecording = { events: [], stop: () => recordings.delete(recording) };
      recordings.set(recording, withhold);
      return recording;
    },
    authorizationsOf: (eventContext) => authorizations.get(eventContext),
  };
}

function unique(authorizations: Authorization[]): Authorization[] {
  return [...new Map(authorizations.map((item) => [`${item.teamId} ${item.userId}`, item])).values()];
}
