import { attentionKinds, type SyncNotice, type SyncPhase } from '../../src/model/index.ts';

// A record has every value of its type: the compiler reports a missing one.
const phases: Record<SyncPhase, true> = {
  checking: true,
  catching_up: true,
  current: true,
  incomplete: true,
  paused: true,
};
const notices: Record<SyncNotice, true> = { low_limits: true, missing_scopes: true, service_unreachable: true };

/** The values of the synchronisation with a chat service. */
const sync = { phases: Object.keys(phases), notices: Object.keys(notices) };

/** A value of the wire that is no object and no list: its JSON Schema. `expects` of the wire's schemas names it. */
export const valueSchemas: Readonly<Record<string, Record<string, unknown>>> = {
  'an id': { type: 'string', minLength: 1 },
  'a timestamp as text': {
    type: 'string',
    pattern: '^\\d+(\\.\\d+)?$',
    description: 'A timestamp of a message: seconds, a point and microseconds, as text.',
    examples: ['1712345678.000200'],
  },
  'a timestamp': { type: ['string', 'number'] },
  text: { type: 'string' },
  'a number': { type: 'number' },
  'a count': { type: 'integer', minimum: 0 },
  'true or false': { type: 'boolean' },
  'AND or OR': { type: 'string', enum: ['AND', 'OR'] },
  'a kind of entry': { type: 'string', enum: ['snooze', 'reminder', 'saved'] },
  'a conversation type': { type: 'string', enum: ['dm', 'channel', 'thread'] },
  'a kind of attention': { type: 'string', enum: [...attentionKinds] },
  'a phase of a synchronisation': { type: 'string', enum: sync.phases },
  'a notice of a synchronisation': { type: 'string', enum: sync.notices },
  'a workspace': {
    anyOf: [{ type: 'string' }, { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } }],
    description: 'The name of a workspace, or its id and name.',
  },
  'a rule': { $ref: '#/components/schemas/ViewRule' },
  // Not part of the document.
  'no replies inside a reply': { not: {} },
};
