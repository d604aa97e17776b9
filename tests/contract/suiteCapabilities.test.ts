import { expect, it } from 'vitest';
import type { CallName, CheckedName } from '../../src/check/callNeeds.ts';
import { capabilitiesOf } from '../../src/check/suiteCheck.ts';

const known = (absent: CallName[], answered: CheckedName[], resumes: boolean) => ({
  absent: new Set(absent),
  answered: new Set(answered),
  resumes,
});

it.each([
  ['a stream that resumed', known([], ['users'], true), ['signIn', 'stream', 'replay', 'users']],
  ['a stream that never resumes', known([], [], false), ['signIn', 'stream']],
  ['no stream', known(['stream'], ['search'], false), ['signIn', 'search']],
  ['replies to the conversation', known(['stream'], ['takesBroadcasts'], false), ['signIn', 'broadcasts']],
])('triage-inbox-check tests the capabilities of %s [PRO-9]', (_name, server, capabilities) => {
  expect(capabilitiesOf(server)).toEqual(capabilities);
});
