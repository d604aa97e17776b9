import { createContext } from 'react';
import type { Screen } from '../../core/actions/actions.ts';

/** What only the screen can do, for parts that run actions as the keys do; `null` before there is a screen. */
export const ScreenActionsContext = createContext<Screen | null>(null);
