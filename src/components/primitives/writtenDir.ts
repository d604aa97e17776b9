/** The `dir` of a field: `auto` for text; inherited while the field is empty, for the placeholder. */
export const writtenDir = (value: string): 'auto' | undefined => (value === '' ? undefined : 'auto');
