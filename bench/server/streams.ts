import { request } from 'node:http';
import type { Session } from './sessions.ts';

export interface OpenStreams {
  close(): void;
}

/** Opens a live stream for each session. `onText` receives the chunks. */
export async function openStreams(
  url: string,
  sessions: readonly Session[],
  onText: (text: string, session: Session) => void,
): Promise<OpenStreams> {
  const requests = new Set<ReturnType<typeof request>>();
  const open = (session: Session): Promise<void> =>
    new Promise((resolve, reject) => {
      const stream = request(`${url}/api/sse/stream`, {
        agent: false,
        headers: { authorization: `Bearer ${session.token}` },
      });
      requests.add(stream);
      stream.on('error', reject);
      stream.on('response', (response) => {
        if (response.statusCode !== 200) reject(new Error(`The stream was refused: ${response.statusCode}`));
        response.setEncoding('utf8');
        response.on('error', () => {});
        response.once('data', () => resolve());
        response.on('data', (text: string) => onText(text, session));
      });
      stream.end();
    });
  const waiting = [...sessions];
  const worker = async (): Promise<void> => {
    for (let session = waiting.pop(); session; session = waiting.pop()) await open(session);
  };
  await Promise.all(Array.from({ length: 20 }, worker));
  return {
    close: () => {
      for (const stream of requests) stream.destroy();
    },
  };
}
