import { createContext, useContext } from 'react';
import { type ActionTable, ownActions } from '../../core/actions/actionTable.ts';

/** The actions of the inbox with those of the host. */
export const ActionsContext = createContext<ActionTable>(ownActions);

export const useActionTable = (): ActionTable => useContext(ActionsContext);
