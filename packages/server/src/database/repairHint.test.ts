import { expect, it } from 'vitest';
import type { ServerLog } from '../log/serverLog.ts';
import { withRepairHint } from './repairHint.ts';

const failedWith = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('invalid page'), { code }) });

it('names --repair, once, when a request finds a damaged table', () => {
  const lines: string[] = [];
  const log = withRepairHint<ServerLog>({ error: (text) => void lines.push(text) }, '/data');
  log.error('A write failed', failedWith('23505'));
  log.error('The client left');
  log.error('A read failed', failedWith('XX001'));
  log.error('Another read failed', failedWith('58P01'));
  expect(lines).toEqual([
    'A write failed',
    'The client left',
    'A read failed',
    expect.stringMatching(/^The database in \/data is damaged\. Start with --repair/),
    'Another read failed',
  ]);
});
