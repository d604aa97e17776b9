import { looseObject } from 'valibot';
import type { AuthStatus, ConfigMode, FeatureFlags, Organization } from '../../model/index.ts';
import { isRecord } from '../../model/json.ts';
import { contentOf, findField } from './envelope.ts';
import type { WireContext } from './parse.ts';
import { contractError, parseAt } from './parse.ts';
import { amount, flag, id, ownField, text } from './scalars.ts';
import { field, fieldOr, listOf, mapped, read } from './tolerant.ts';
import { currentUserSchema } from './user.ts';

/** The name of a workspace, given as text or as `{id, name}`. */
const workspaceName = read('a workspace', (input) => {
  const name = isRecord(input) ? (ownField(input, 'name') ?? ownField(input, 'id')) : input;
  return typeof name === 'string' ? name : undefined;
});

export const organizationSchema = mapped(
  looseObject({ id, name: field(text), icon: field(text) }),
  (raw): Organization => ({ ...raw, name: raw.name ?? raw.id }),
);

export const signedInSchema = looseObject({
  authenticated: flag,
  user: currentUserSchema,
  workspace: fieldOr(workspaceName, ''),
  organizations: field(listOf(organizationSchema)),
  list_cursor: field(flag),
});

/** Whether the content of an answer is "signed out". */
export const saysSignedOut = (body: unknown): boolean => findField(body, 'authenticated')?.value === false;

const isReason = (reason?: string) => reason === 'access_revoked' || reason === 'not_linked' || reason === 'no_account';

const signedOut = looseObject({ reason: field(text), workspace: field(workspaceName) });

function parseSignedOut(body: unknown, context: WireContext): AuthStatus {
  const { value, path } =
    findField(body, 'authenticated')?.path === 'authenticated' ? { value: body, path: '' } : contentOf(body);
  const { reason, workspace } = isRecord(value) ? parseAt(signedOut, value, path, context) : {};
  return {
    authenticated: false,
    ...(isReason(reason) && { reason }),
    ...(workspace !== undefined && { workspace }),
  };
}

/** A 401 is "signed out", whatever its body. */
export function parseAuthStatus(body: unknown, context: WireContext): AuthStatus {
  if (saysSignedOut(body) || context.status === 401) return parseSignedOut(body, context);
  const { value, path } =
    findField(body, 'authenticated')?.path === 'authenticated' ? { value: body, path: '' } : contentOf(body);
  const signedIn = parseAt(signedInSchema, value, path, context);
  const { user, workspace, organizations = [], list_cursor: hasListCursor = false } = signedIn;
  return { authenticated: true, user, workspace, organizations, ...(hasListCursor && { hasListCursor }) };
}

/** The name is optional: the switch has already happened. */
export function parseSwitchedWorkspace(body: unknown, context: WireContext): { workspace: string } {
  const found = findField(body, 'workspace');
  return { workspace: found === undefined ? '' : parseAt(workspaceName, found.value, found.path, context) };
}

export const parseSetupStatus = (body: unknown): { configured: boolean } => ({
  configured: findField(body, 'configured')?.value === true,
});

export const configModeSchema = looseObject({
  centralized: fieldOr(flag, false),
  hasCredentials: fieldOr(flag, false),
  mode: fieldOr(text, 'workspace-specific'),
});

export function parseConfigMode(body: unknown, context: WireContext): ConfigMode {
  const { value, path } = contentOf(body);
  const { centralized, hasCredentials, mode } = parseAt(configModeSchema, value, path, context);
  return { centralized, hasCredentials, mode };
}

export const featuresSchema = looseObject({
  aiEnabled: fieldOr(flag, false),
  languageModel: field(flag),
  sync: field(flag),
  searchService: field(flag),
  disconnect: field(flag),
  logout: field(flag),
  emoji: field(flag),
  uploads: field(flag),
  rules: field(flag),
  ruleMarks: field(flag),
  later: field(flag),
  summaries: field(flag),
  maxUploadBytes: field(amount),
});

export function parseFeatures(body: unknown, context: WireContext): FeatureFlags {
  if (!isRecord(body)) throw contractError(context, '', 'an object');
  const { value, path } = findField(body, 'features') ?? contentOf(body);
  const {
    aiEnabled,
    languageModel,
    sync,
    searchService,
    disconnect,
    logout,
    emoji,
    uploads,
    rules,
    ruleMarks,
    later,
    summaries,
    maxUploadBytes,
  } = parseAt(featuresSchema, value, path, context);
  return {
    aiEnabled,
    ...(languageModel !== undefined && { languageModel }),
    ...(sync && { sync }),
    ...(searchService && { searchService }),
    ...(disconnect && { disconnect }),
    ...(logout === false && { logout }),
    ...(emoji && { emoji }),
    ...(uploads && { uploads }),
    ...(rules && { rules }),
    ...(ruleMarks && { ruleMarks }),
    ...(later && { later }),
    ...(summaries && { summaries }),
    ...(maxUploadBytes !== undefined && { maxUploadBytes }),
  };
}

/** Accepts any answer. */
export function parseInstallations(body: unknown, context: WireContext): Organization[] {
  const { value, path } = findField(body, 'installations') ?? contentOf(body);
  return Array.isArray(value) ? parseAt(listOf(organizationSchema), value, path, context) : [];
}
