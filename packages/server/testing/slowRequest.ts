import { request } from 'node:http';
import type { Answer } from './testClient.ts';

/** A POST request whose body is still being sent. */
export interface SlowRequest {
  /** Sends the rest of the body. */
  finish(): void;
  /** Rejects when the connection is cut. */
  answer: Promise<Answer>;
}

/** Begins a request, which runs in the server until `finish`. Resolves when the first half of the body was sent. */
export function slowPost(url: string, token: string, body: unknown): Promise<SlowRequest> {
  const text = JSON.stringify(body);
  const half = Math.floor(text.length / 2);
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    const answer = new Promise<Answer>((answered, failed) => {
      sending.on('error', failed);
      sending.on('response', (response) => {
        let received = '';
        response.setEncoding('utf8');
        response.on('error', failed);
        response.on('data', (chunk: string) => {
          received += chunk;
        });
        response.on('end', () => {
          const headers = new Headers();
          for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value));
          answered({ status: response.statusCode ?? 0, body: JSON.parse(received), headers });
        });
      });
    });
    answer.catch(reject);
    sending.write(text.slice(0, half), () => resolve({ finish: () => void sending.end(text.slice(half)), answer }));
  });
}
