import { channelNameField } from './channelName.ts';
import { type Filter, someCondition } from './filter.ts';
import { waitingFields } from './waitingFields.ts';

// The first load has these; the list of all fields comes with the editor.

/** The field that states the time since the latest activity, in seconds. */
export const ageField = 'age';

/** Whether filters give another result as time passes. */
export const dependsOnTime = (filters: readonly Filter[] | Filter): boolean =>
  someCondition(filters, ({ field }) => field === ageField);

const extensions: ReadonlySet<string> = new Set([ageField, channelNameField, ...waitingFields]);

/** Whether filters have a field that a server may not know: the inbox counts their conversations itself. */
export const isExtended = (filters: readonly Filter[] | Filter): boolean =>
  someCondition(filters, ({ field }) => extensions.has(field));
