import type { ComponentType } from 'react';
import type { FilterOperator } from '../../model/filter.ts';
import type { FilterFieldKind } from '../../model/filterFields.ts';

/** Props of a value picker of the host. */
export interface FilterValueProps {
  /** The value as text; empty until one is chosen. */
  value: string;
  /** Sets the value. */
  onChange: (value: string) => void;
  /** The accessible name of the control. */
  label: string;
}

/**
 * A field of the host in the editor of Focus Inboxes. The backend sends it with each conversation and evaluates it for counts.
 *
 * @example
 * const priority: HostFilterField = {
 *   path: 'ticket.priority',
 *   label: 'Priority',
 *   kind: 'text',
 *   choices: [{ value: 'p1', label: 'Urgent' }],
 * };
 */
export interface HostFilterField {
  /** The dotted path in a conversation. */
  path: string;
  /** The name in the list of fields. */
  label: string;
  /** The type of the values; `flag` is a boolean. */
  kind: FilterFieldKind;
  /** The operators to offer first, the default first. Default: by the kind. */
  operators?: readonly FilterOperator[] | undefined;
  /** All values, with their labels. */
  choices?: readonly { value: string; label: string }[] | undefined;
  /** `time`: Unix seconds; `person`: the id of a user. */
  meaning?: 'time' | 'person' | undefined;
  /** A control in place of the text field. It renders text and numbers. */
  picker?: ComponentType<FilterValueProps> | undefined;
}
