import type { calls } from '../../src/transport/calls.ts';

type Calls = typeof calls;

/** Name of a call in the wire contract: "POST /api/messages/send". */
export type CallName = {
  [Name in keyof Calls]: `${Calls[Name]['method']} ${Calls[Name]['path']}`;
}[keyof Calls];
