import { useContext } from 'react';
import type { Message } from '../../model/index.ts';
import type { MrkdwnTextProps } from '../mrkdwn/MrkdwnText.tsx';
import { SearchHitsContext } from './SearchHitsContext.ts';

/** The search props of a message while its conversation is searched. */
export function useFoundText({ ts }: Message): Pick<MrkdwnTextProps, 'find' | 'currentMatch'> {
  const hits = useContext(SearchHitsContext);
  if (hits === null) return {};
  return hits.current?.ts === ts ? { find: hits.query, currentMatch: hits.current.nth } : { find: hits.query };
}
