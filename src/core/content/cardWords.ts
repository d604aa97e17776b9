import type { CardNode } from './contentNode.ts';

/** The words of the plain reading for a card without a title. A server stores them: it knows no language of a reader. */
export const untitledCards: Readonly<Record<CardNode['kind'], string>> = {
  video: 'Video',
  call: 'Call',
  file: 'Untitled file',
  card: '',
};

/** The words of the plain reading for a file that is not there. */
export const missingFiles: Readonly<Record<NonNullable<CardNode['state']>, string>> = {
  forbidden: 'A file you cannot see here',
  deleted: 'This file was deleted',
  hidden: 'This file is hidden',
};
