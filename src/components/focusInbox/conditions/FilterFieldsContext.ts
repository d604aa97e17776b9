import { createContext } from 'react';
import type { HostFilterField } from './hostFilterField.ts';

const none: readonly HostFilterField[] = [];

/** The fields of the host. */
export const FilterFieldsContext = createContext(none);
