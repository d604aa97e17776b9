import { expect, it } from 'vitest';
import type { CallName } from '../../src/check/callNeeds.ts';
import { capabilitiesOf } from '../../src/check/suiteCheck.ts';

const known = (absent: CallName[], answered: CallName[], resumes: boolean) => ({
  absent: new Set(absent),
  answered: new Set(answered),
  resumes,
});

it.each([
  ['a stream that resumed', known([], ['users'], true), ['signIn', 'stream', 'replay', 'users']],
  ['a stream that never resumes', known([], [], false), ['signIn', 'stream']],
  ['no stream', known(['stream'], ['search'], false), ['signIn', 'search']],
])('triage-inbox-check tests the capabilities of %s [PRO-9]', (_name, server, capabilities) => {
  expect(capabilitiesOf(server)).toEqual(capabilities);
});
