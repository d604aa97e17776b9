import { capMarks } from './capMarks.ts';

/** Embeddings, overrides and isolates, which change the direction of the text after them. Marks (LRM, RLM) stay: names in
 * right-to-left scripts use them. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** The name of a person or a conversation for display, beside other text: without controls of the text direction and
 * without long runs of combining marks. */
export const cleanName = (name: string): string => capMarks(name.replace(directionControls, '')).trim();
