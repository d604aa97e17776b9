import { expect, it } from 'vitest';
import { createTerminalCode } from '../../packages/server/src/slack/setup/terminalCode.ts';
import { isForTerminal, serverPaths } from '../../scripts/demo/devServer.mjs';

it.each([
  ['/api/auth/status', true],
  ['/auth/slack?return_to=/inbox', true],
  ['/setup', true],
  ['/setup?again', true],
  ['/setup/page.js', true],
  ['/slack/events', true],
  ['/', false],
  ['/inbox', false],
  ['/setups', false],
  ['/slack', false],
])('in development, %s goes to the server: %s', (path, isOfServer) => {
  expect(new RegExp(serverPaths).test(path)).toBe(isOfServer);
});

it('in development, the terminal shows the code of the sign-in, and no other output of the server', () => {
  const lines: string[] = [];
  const announce = (line: string) => void lines.push(line);
  createTerminalCode({ announce, now: () => 0 }).print(new URL('http://localhost:4173/setup'));
  expect(lines.filter(isForTerminal)).toHaveLength(1);
  expect(isForTerminal('Triage Inbox is running at http://localhost:5173')).toBe(false);
});
