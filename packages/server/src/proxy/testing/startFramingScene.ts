import { expect } from 'vitest';
import { call } from '../../../testing/testClient.ts';
import { type RunningProxy, startProxyServer } from '../../app/startProxyServer.ts';
import { type RecordingServer, startRecordingServer } from './recordingServer.ts';

/** A body that is a request: a server that loses count of the bytes answers it. */
export const stolen = 'GET /api/stolen HTTP/1.1\r\nHost: localhost\r\n\r\n';

export interface FramingScene {
  upstream: RecordingServer;
  proxy: RunningProxy;
  /** The requests of others, over all connections that the proxy may have kept open, have their own answers. */
  othersGetTheirAnswers(): Promise<void>;
  close(): Promise<void>;
}

/** The proxy in front of an API server that records what it understands. */
export async function startFramingScene(): Promise<FramingScene> {
  const upstream = await startRecordingServer();
  const proxy = await startProxyServer({ apiUrl: new URL(upstream.origin), log: { error() {} } });
  return {
    upstream,
    proxy,
    async othersGetTheirAnswers() {
      const paths = Array.from({ length: 4 }, (_, number) => `/api/other/${number}`);
      const answers = await Promise.all(paths.map((path) => call(proxy.url + path)));
      expect(answers.map(({ body }) => body)).toEqual(paths.map((path) => `answer to ${path} with `));
      expect(upstream.requests.map(({ url }) => url)).not.toContain('/api/stolen');
    },
    async close() {
      await proxy.close();
      await upstream.close();
    },
  };
}
