import type { calls } from '../../src/transport/calls.ts';

type Calls = typeof calls;

/** A call as the wire contract names it: "POST /api/messages/send". */
export type CallName = {
  [Name in keyof Calls]: `${Calls[Name]['method']} ${Calls[Name]['path']}`;
}[keyof Calls];
