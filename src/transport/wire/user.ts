import type { GenericSchema } from 'valibot';
import { looseObject, pipe, transform, unknown } from 'valibot';
import type { CurrentUser, User, UsersById } from '../../model/index.ts';
import { isRecord } from '../../model/json.ts';
import { amount, flag, id, ownField, text } from './scalars.ts';
import { field, listOf, mapped, read, recordOf } from './tolerant.ts';

const names = { real_name: field(text), display_name: field(text) };

const profile = looseObject({
  ...names,
  image_24: field(text),
  image_32: field(text),
  image_48: field(text),
  image_72: field(text),
  image_192: field(text),
  image_512: field(text),
});

/** `name` defaults to another name, or to the id. */
const named = <T extends { id: string; name?: string; real_name?: string; display_name?: string }>(user: T) => ({
  ...user,
  name: user.name ?? user.display_name ?? user.real_name ?? user.id,
});

export const userSchema: GenericSchema<unknown, User> = mapped(
  looseObject({
    id,
    name: field(text),
    ...names,
    title: field(text),
    avatar: field(text),
    avatar_url: field(text),
    is_bot: field(flag),
    deleted: field(flag),
    is_external: field(flag),
    organization: field(text),
    tz: field(text),
    tz_offset: field(amount),
    profile: field(profile),
  }),
  named,
);

export const currentUserSchema: GenericSchema<unknown, CurrentUser> = mapped(
  looseObject({
    id,
    name: field(text),
    ...names,
    email: field(text),
    avatar: field(text),
    team: field(read('text', (input) => (typeof input === 'string' ? input : asName(input)))),
    group_ids: field(listOf(id)),
  }),
  named,
);

function asName(input: unknown): string | undefined {
  const name = ownField(input, 'name');
  return typeof name === 'string' ? name : undefined;
}

/** Users by id. An entry without an id has its key as id; a list is accepted. */
export const usersByIdSchema: GenericSchema<unknown, UsersById> = mapped(
  pipe(unknown(), transform(withIds), recordOf(userSchema)),
  (users) => Object.fromEntries(Object.values(users).map((user) => [user.id, user])),
);

function withIds(input: unknown): unknown {
  if (Array.isArray(input)) return Object.fromEntries(input.map((user, index) => [String(index), user]));
  if (!isRecord(input)) return input;
  return Object.fromEntries(
    Object.entries(input).map(([key, user]) => [
      key,
      isRecord(user) && user.id === undefined ? { ...user, id: key } : user,
    ]),
  );
}
