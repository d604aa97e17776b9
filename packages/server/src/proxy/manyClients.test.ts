import { afterAll, beforeAll, expect, it } from 'vitest';
import { chunked, openRaw, requestBytes } from './testing/rawConnection.ts';
import { type FramingScene, startFramingScene, stolen } from './testing/startFramingScene.ts';

const clients = 100;
const rounds = import.meta.env.MODE === 'proof' ? 30 : 2;

let scene: FramingScene;
beforeAll(async () => {
  scene = await startFramingScene();
});
afterAll(() => scene.close());

const methods = ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'POST'];

/** The headers and the body of attacks, and of a request that its client leaves unfinished. */
const chunks = { headers: ['Transfer-Encoding: chunked'], body: chunked(stolen) };
const hidden = { headers: ['Connection: content-length', `Content-Length: ${stolen.length}`], body: stolen };
const unfinished = { headers: [`Content-Length: ${stolen.length + 1}`], body: stolen };
const plain = { headers: [], body: '' };
const kinds = [chunks, plain, hidden, plain, unfinished, plain];

it('gives each of a hundred clients its own answers, though some attack and some leave', async () => {
  const { upstream, proxy } = scene;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      let connection = await openRaw(proxy.port);
      const answered = () => [...connection.received().matchAll(/x-answer-to: (\S+)/g)].map(([, path]) => path);
      let expected: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const kind = kinds[(client * 7 + round) % kinds.length] ?? plain;
        const path = `/api/of/${client}/${round}`;
        connection.send(requestBytes(`${methods[(client + round) % methods.length]} ${path}`, kind.headers, kind.body));
        if (kind === unfinished) {
          await upstream.arrival(path);
          connection.cut();
          connection = await openRaw(proxy.port);
          expected = [];
        } else {
          expected.push(path);
          await connection.receives(new RegExp(`x-answer-to: ${path}\\s`));
          expect(answered()).toEqual(expected);
        }
      }
      connection.cut();
    }),
  );
  expect(upstream.requests).toHaveLength(clients * rounds);
});
