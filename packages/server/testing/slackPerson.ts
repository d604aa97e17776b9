import type { FakeSlack } from '../../fake-slack/src/fakeSlack.ts';
import { cookieJar } from './cookieJar.ts';
import { type Frame, openFrames } from './frames.ts';
import { signInAtSlack } from './slackServer.ts';
import { type Answer, call } from './testClient.ts';

/** An open stream that keeps all of its frames. */
export interface KeptStream {
  frames: Frame['json'][];
  /** The cursor of the newest frame. */
  cursor(): string;
  /** The texts of the new messages. */
  texts(): string[];
  close(): void;
}

/** A person who has signed in with Slack, as a browser shows the product to them. */
export interface SlackPerson {
  userId: string;
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  send(channel: string, text: string, clientMsgId: string): Promise<Answer>;
  /** The same session at another instance or after a restart. */
  at(url: string): SlackPerson;
  stream(cursor?: string): Promise<KeptStream>;
}

export async function signInPerson(place: { server: { url: string }; slack: FakeSlack }, userId: string) {
  const jar = cookieJar();
  await signInAtSlack(place, jar, userId);
  return personAt(place.server.url, userId, jar.header);
}

function personAt(url: string, userId: string, headers: Record<string, string>): SlackPerson {
  const post = (path: string, body: unknown = {}) =>
    call(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return {
    userId,
    get: (path) => call(url + path, { headers }),
    post,
    send: (channel, text, client_msg_id) => post('/api/messages/send', { channel, text, client_msg_id }),
    at: (otherUrl) => personAt(otherUrl, userId, headers),
    async stream(cursor) {
      const query = cursor === undefined ? '' : `?last_event_id=${encodeURIComponent(cursor)}`;
      const opened = await openFrames(`${url}/api/sse/stream${query}`, { headers });
      const frames: Frame['json'][] = [];
      let newest = '';
      const keep = ({ id, json }: Frame) => {
        frames.push(json);
        if (id) newest = id;
      };
      keep(await opened.next());
      const read = async () => {
        for (;;) keep(await opened.next());
      };
      // The end of the stream ends the loop.
      read().catch(() => {});
      return {
        frames,
        cursor: () => newest,
        texts: () => frames.filter(({ event }) => event === 'new_message').map(({ data }) => data.message.text),
        close: opened.close,
      };
    },
  };
}
