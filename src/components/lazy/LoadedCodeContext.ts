import { createContext } from 'react';

/** The fetched code of an inbox, by its loader. */
export type LoadedCode = Map<() => Promise<unknown>, unknown>;

/** Lets a part that mounts again, such as the composer of the next conversation, render its code in the first frame. */
export const LoadedCodeContext = createContext<LoadedCode | null>(null);
