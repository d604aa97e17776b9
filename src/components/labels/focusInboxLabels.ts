import type { ConditionProblem, ValueKind } from '../../core/views/form/conditionForm.ts';
import type { ReadStatus } from '../../core/views/form/focusInboxForm.ts';
import type { ConversationType } from '../../model/conversation.ts';
import type { FilterOperator } from '../../model/filter.ts';
import type { UnmeetableReason } from '../../model/unmatchableFilter.ts';
import type { ViewRule } from '../../model/view.ts';

/** Units of a time that a person chooses. @inline */
export type DurationUnit = 'minute' | 'hour' | 'day' | 'week';

/** Labels of the Focus Inbox editor. */
export const focusInboxLabels = {
  create: 'Create Focus Inbox',
  modify: 'Modify Focus Inbox',
  close: 'Close',
  name: 'Name',
  namePlaceholder: 'Name this Focus Inbox',
  nameMissing: 'Please enter a name for your filter',
  page: 'Page',
  choosePage: 'Choose a page',
  pageUnknown: 'Error: Unable to determine which page this filter belongs to',
  types: 'Types',
  type: { dm: 'DMs', channel: 'Channels', thread: 'Threads' } satisfies Record<ConversationType, string>,
  noTypes: 'Choose at least one type',
  readStatus: 'Read status',
  read: { all: 'All', unread: 'Unread', read: 'Read' } satisfies Record<ReadStatus, string>,
  conditions: 'Conditions',
  noConditions: 'No conditions yet. All conversations of these types are included.',
  match: 'Match',
  matchAll: 'All',
  matchAny: 'Any',
  where: 'Where',
  and: 'and',
  or: 'or',
  condition: (place: string) => `Condition ${place}`,
  group: (place: string) => `Group ${place}`,
  addCondition: 'Add condition',
  addGroup: 'Add group',
  removeCondition: 'Remove condition',
  removeGroup: 'Remove group',
  field: 'Field',
  fieldPlaceholder: 'Choose a field',
  fieldSuggestions: 'Fields',
  operator: 'Operator',
  otherOperators: 'More operators',
  value: 'Value',
  kind: 'Value type',
  kinds: { text: 'Text', number: 'Number', flag: 'Yes or no' } satisfies Record<ValueKind, string>,
  yes: 'Yes',
  no: 'No',
  addItem: 'Add a value',
  removeItem: (item: string) => `Remove ${item}`,
  keptValue: (value: string) => `Saved value ${value}`,
  replaceValue: 'Replace',
  member: (name: string) => `Member ${name}`,
  /** Names of fields by dotted path; a field without a name shows its path. */
  fields: {
    name: 'Name',
    channel_name: 'Channel name',
    type: 'Type',
    unread_count: 'Unread count',
    mentions_me: 'Mentions you',
    age: 'Age',
    waiting_on_me: 'Waiting on me',
    waiting_on_them: 'Waiting on them',
    is_private: 'Private',
    'latest_message.user': 'Latest author (person)',
    'latest_message.user_data.is_bot': 'From an app',
    'latest_message.files': 'Files',
    is_followed: 'Followed thread',
    'participants.real_name': 'Participant',
    'participants.length': 'Number of participants',
    'latest_message.text': 'Latest message',
    'latest_message.user_data.real_name': 'Latest author',
    message_count: 'Number of messages',
    latest_activity: 'Last active',
    'parent_message.text': 'First message of thread',
    last_read: 'Last read message (timestamp)',
    'dm_user.id': 'DM partner',
    parent_conversation_id: 'Channel of thread (ID)',
    id: 'Conversation ID',
  } as Readonly<Record<string, string>>,
  operators: {
    eq: 'is',
    neq: 'is not',
    gt: 'greater than',
    gte: 'at least',
    lt: 'less than',
    lte: 'at most',
    contains: 'contains',
    in: 'is one of',
    exists: 'is set',
    not_exists: 'is not set',
  } satisfies Record<FilterOperator, string>,
  /** Operators of a field that holds a time. */
  timeOperators: { gt: 'after', gte: 'at or after', lt: 'before', lte: 'at or before' },
  /** Operators of a field that holds the time since something. */
  durationOperators: { gt: 'older than', gte: 'at least', lt: 'newer than', lte: 'at most' },
  /** Operators of a field that is compared with patterns. */
  patternOperators: { eq: 'matches', neq: 'does not match', in: 'matches one of' },
  /** An example of a pattern; `*` stands for any text. */
  patternPlaceholder: 'proj-*',
  durationUnit: 'Unit of time',
  durationUnits: { minute: 'minutes', hour: 'hours', day: 'days', week: 'weeks' } satisfies Record<
    DurationUnit,
    string
  >,
  duration: (count: number, unit: DurationUnit) => `${count} ${unit}${count === 1 ? '' : 's'}`,
  typeValues: { dm: 'DM', channel: 'Channel', thread: 'Thread' } satisfies Record<ConversationType, string>,
  problems: {
    'field-missing': 'Choose a field',
    'value-missing': 'Enter a value',
    'number-invalid': 'Enter a number',
  } satisfies Record<ConditionProblem, string>,
  unmeetable: {
    'empty-list': 'Never matches: the list is empty',
    'no-order': "Never matches: this field can't be compared",
    'no-text': 'Never matches: needs text or a list',
    'no-such-value': 'Never matches: no such value exists',
  } satisfies Record<UnmeetableReason, string>,
  unmeetableWith: (other: string) => `Never matches together with “${other}”`,
  condensed: (field: string, operator: string, value: string) => [field, operator, value].filter(Boolean).join(' '),
  neverMatches: 'No conversation can match these conditions together',
  /** "Matches 3 conversations": the text before the number, the number, the text after it. */
  matchesNow: (n: number): readonly [before: string, count: string, after: string] => [
    'Matches',
    String(n),
    n === 1 ? 'conversation' : 'conversations',
  ],
  rule: {
    title: 'Rule',
    keepsOut: 'Keep these out of Inbox',
    notify: 'Notify',
    notifications: { all: 'All messages', mentions: 'Mentions only', never: 'Never' } satisfies Record<
      ViewRule['notify'],
      string
    >,
    marksRead: 'Mark read on arrival',
    unlessMentioned: '…unless it mentions me',
    isOn: 'Rule is on',
    /** `count`: of the conversations in Inbox, these would leave it. */
    wouldLeave: (count: number, of: number) => `${count} of ${of} would leave Inbox`,
  },
  firstMatches: 'Preview',
  save: 'Save',
  saveChanges: 'Save changes',
  saving: 'Saving...',
  cancel: 'Cancel',
  delete: 'Delete',
  deleting: 'Deleting...',
  confirmDelete: 'Are you sure you want to delete this focus inbox?',
  confirmDetail: (label: string) => `“${label}” will be removed from your tabs. Your conversations aren't affected.`,
  goneElsewhere: 'This Focus Inbox was deleted elsewhere. Saving recreates it.',
};
