import type { calls } from '../../../src/transport/calls.ts';
import { configModeSchema, featuresSchema } from '../../../src/transport/wire/sessionAnswers.ts';
import { syncSchema } from '../../../src/transport/wire/syncState.ts';
import { type CallDoc, done, envelope, flag, id, list, object, text } from '../callDoc.ts';
import { schemaOf } from '../entities.ts';
import { sync } from '../examples.ts';
import { ref } from '../jsonSchema.ts';

type SessionCall =
  | 'authStatus'
  | 'revoke'
  | 'disconnect'
  | 'logout'
  | 'switchWorkspace'
  | 'setupStatus'
  | 'configMode'
  | 'features'
  | 'installations'
  | 'sync';

const signedIn = object(
  {
    authenticated: { const: true },
    user: ref('CurrentUser'),
    workspace: { type: 'string', description: 'The name of the workspace.' },
    organizations: {
      ...list(ref('Organization')),
      description: 'All workspaces of the user, the current one included.',
    },
    list_cursor: { ...flag, description: 'Whether the list has a `cursor`, so that it need not wait for the stream.' },
  },
  ['authenticated', 'user', 'workspace', 'organizations'],
);

const signedOut = object(
  {
    authenticated: { const: false },
    reason: {
      enum: ['access_revoked', 'not_linked', 'no_account', null],
      description:
        '`access_revoked`: the chat service no longer accepts the sign-in of the user. `not_linked`: the app around the inbox knows the account, which has connected no workspace yet. `no_account`: that app knows no account.',
    },
    workspace: { type: ['string', 'null'], description: 'The name of the workspace whose access has ended.' },
  },
  ['authenticated'],
);

export const sessionCalls: Pick<Record<keyof typeof calls, CallDoc>, SessionCall> = {
  authStatus: {
    group: 'Session',
    summary: 'The signed-in user and the workspace',
    description: 'Answers with status 200 also without a signed-in user; the inbox accepts a 401 as well.',
    isPublic: true,
    answer: {
      schema: { oneOf: [signedIn, signedOut] },
      example: {
        authenticated: true,
        user: { id: 'U1', name: 'ana', real_name: 'Ana Ruiz' },
        workspace: 'Acme',
        organizations: [{ id: 'T1', name: 'Acme' }],
      },
    },
  },
  logout: { group: 'Session', summary: 'Ends the session', answer: done },
  switchWorkspace: {
    group: 'Session',
    summary: 'Switches to another workspace of the user',
    body: { schema: object({ workspaceId: id }), example: { workspaceId: 'T2' } },
    answer: {
      schema: object({ success: { const: true }, workspace: text }),
      example: { success: true, workspace: 'Globex' },
    },
    errors: { 403: 'The user is not a member of the workspace.', 404: 'There is no such workspace.' },
  },
  features: {
    group: 'Session',
    summary: 'The features of the server',
    description: 'The inbox makes the calls of a feature only if its flag is true.',
    isPublic: true,
    answer: { schema: schemaOf(featuresSchema), example: { aiEnabled: true, languageModel: true, sync: false } },
  },
  revoke: { group: 'Session', summary: 'Ends all sessions of the user', answer: done },
  disconnect: {
    group: 'Chat service',
    summary: 'Disconnects the user from the chat service',
    description:
      'Revokes the access of the user in the chat service, deletes everything that was fetched for them, and ends their sessions.',
    answer: done,
    errors: { 502: 'The chat service did not revoke the access. Nothing was deleted.' },
  },
  setupStatus: {
    group: 'Session',
    summary: 'Whether the server is set up',
    isPublic: true,
    answer: { schema: object({ configured: flag }), example: { configured: true } },
  },
  configMode: {
    group: 'Session',
    summary: 'The configuration mode of the server',
    isPublic: true,
    answer: {
      schema: schemaOf(configModeSchema),
      example: { centralized: false, hasCredentials: false, mode: 'workspace-specific' },
    },
  },
  installations: {
    group: 'Session',
    summary: 'The workspaces that the server is installed in',
    answer: {
      schema: object({ installations: list(ref('Organization')) }),
      example: { installations: [{ id: 'T1', name: 'Acme' }] },
    },
  },
  sync: {
    group: 'Chat service',
    summary: 'How far the server has read the chat service',
    description: 'The inbox calls it only if the features say `sync`. The stream repeats it as frames of type `sync`.',
    answer: envelope(schemaOf(syncSchema), sync),
    errors: { 404: 'The workspace has no chat service.' },
  },
};
