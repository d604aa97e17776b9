import { createContext } from 'react';

/** Id of the conversation that the pane shows: the open one or the thread beside it. */
export const PaneContext = createContext('');
