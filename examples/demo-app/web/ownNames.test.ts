import { expect, it } from 'vitest';
import { ownNames } from './ownNames.ts';

it('apps below different paths of one origin share no stream, no keys and no last list', () => {
  const apps = ['', '/inbox', '/inbox/staging'].map(ownNames);
  for (const read of [
    (app: (typeof apps)[number]) => app.server,
    (app: (typeof apps)[number]) => app.storage.prefix,
    (app: (typeof apps)[number]) => app.lastListKey,
  ])
    expect(new Set(apps.map(read)).size).toBe(apps.length);
});

it('an app at the root keeps the names that it always had', () => {
  expect(ownNames('')).toEqual({
    server: '',
    storage: { names: 'bare', prefix: 'triage-inbox:' },
    lastListKey: 'triage-inbox:last-list',
  });
});
