import { describe, expect, it } from 'vitest';
import { listen } from './listen.ts';

describe('listen', () => {
  it('keeps an idle connection for longer than proxies do', async () => {
    const server = await listen((_request, response) => response.end('ok'), { port: 0, host: '127.0.0.1' });
    try {
      const { headers } = await fetch(server.url.replace('localhost', '127.0.0.1'));
      expect(headers.get('keep-alive')).toBe('timeout=125');
    } finally {
      await server.close();
    }
  });
});
