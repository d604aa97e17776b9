import { createContext } from 'react';
import type { Screen } from '../../core/actions/action.ts';

/** Actions of the screen, for components that run keyboard actions; `null` before the screen is mounted. */
export const ScreenActionsContext = createContext<Screen | null>(null);
