import { createContext } from 'react';

/** The address of the message in the chat service, if it is known. */
export const ServiceContext = createContext<string | undefined>(undefined);
