import { channelNameField } from './channelName.ts';
import { ageField } from './computedFields.ts';
import { fromApp } from './evaluateFilter.ts';
import type { FilterOperator } from './filter.ts';
import { waitingFields } from './waitingFields.ts';

/** The type of a field's values. `flag` is a boolean. @inline */
export type FilterFieldKind = 'text' | 'number' | 'flag' | 'list';

/** A field whose type is known in every parsed conversation. */
export interface FilterField {
  /** A dotted path. */
  path: string;
  kind: FilterFieldKind;
  /** Whether the field may be missing. */
  optional: boolean;
  /** All possible values. */
  values?: readonly string[];
  /** `time`: Unix seconds; `duration`: seconds; `person`: a user's id; `pattern`: compared with patterns (`fitsPattern`). */
  meaning?: 'time' | 'duration' | 'person' | 'pattern';
  /** A whole number of at least 0. */
  isCount?: true;
  /** The operators to offer. Default: by the kind. */
  operators?: readonly FilterOperator[];
}

const always = (path: string, kind: FilterFieldKind): FilterField => ({ path, kind, optional: false });
const maybe = (path: string, kind: FilterFieldKind): FilterField => ({ path, kind, optional: true });

/** The fields that the editor of Focus Inboxes suggests, the most used first. Any other path may hold any value. */
export const filterFields: readonly FilterField[] = [
  always('name', 'text'),
  { ...maybe(channelNameField, 'text'), meaning: 'pattern', operators: ['eq', 'neq', 'in'] },
  { ...always('type', 'text'), values: ['dm', 'channel', 'thread'] },
  { ...always('unread_count', 'number'), isCount: true },
  always('mentions_me', 'flag'),
  { ...always(ageField, 'number'), meaning: 'duration', operators: ['gt', 'lt'] },
  ...waitingFields.map((path) => always(path, 'flag')),
  maybe('is_private', 'flag'),
  maybe('participants.real_name', 'list'),
  maybe('latest_message.text', 'text'),
  { ...maybe('latest_message.user', 'text'), meaning: 'person' },
  maybe(fromApp, 'flag'),
  { ...maybe('latest_message.files', 'list'), operators: ['exists', 'not_exists'] },
  maybe('is_followed', 'flag'),
  maybe('latest_message.user_data.real_name', 'text'),
  maybe('message_count', 'number'),
  { ...maybe('participants.length', 'number'), isCount: true },
  { ...always('latest_activity', 'number'), meaning: 'time' },
  maybe('parent_message.text', 'text'),
  maybe('last_read', 'text'),
  { ...maybe('dm_user.id', 'text'), meaning: 'person' },
  maybe('parent_conversation_id', 'text'),
  always('id', 'text'),
  maybe('participants.display_name', 'list'),
  maybe('participants.name', 'list'),
  maybe('latest_message.resolved_text', 'text'),
  maybe('latest_message.user_data.display_name', 'text'),
  maybe('latest_message.user_data.name', 'text'),
  maybe('latest_message.subtype', 'text'),
  maybe('latest_message.ts', 'text'),
  maybe('last_message.text', 'text'),
  maybe('last_message_time', 'number'),
  maybe('parent_message.resolved_text', 'text'),
  maybe('parent_message.ts', 'text'),
  { ...maybe('unread_count_display', 'number'), isCount: true },
];

/** Finds a field by its path; a host may have fields of its own. */
export type FindFilterField = (path: string) => FilterField | undefined;

export const filterFieldOf: FindFilterField = (path) => filterFields.find((field) => field.path === path);
