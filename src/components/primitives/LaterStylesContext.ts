import { createContext, useContext } from 'react';
import type { LaterStyles } from './laterStyles.ts';

/** Without a host that fetches styles nobody waits for any. */
export const LaterStylesContext = createContext<LaterStyles>({ fetch: () => null, withStyles: (part) => part });

export const useLaterStyles = (): LaterStyles => useContext(LaterStylesContext);
