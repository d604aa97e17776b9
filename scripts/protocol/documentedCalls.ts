import type { calls } from '../../src/transport/calls.ts';
import type { CallDoc } from './callDoc.ts';
import { conversationCalls } from './calls/conversationCalls.ts';
import { laterCalls } from './calls/laterCalls.ts';
import { messageCalls } from './calls/messageCalls.ts';
import { sessionCalls } from './calls/sessionCalls.ts';
import { streamCalls } from './calls/streamCalls.ts';
import { viewCalls } from './calls/viewCalls.ts';

/** All calls, in the order of the document. The compiler reports a call that is not described. */
export const documentedCalls: Record<keyof typeof calls, CallDoc> = {
  ...sessionCalls,
  ...conversationCalls,
  ...messageCalls,
  ...viewCalls,
  ...laterCalls,
  ...streamCalls,
};
