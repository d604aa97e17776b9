/** The `dir` of a field: `auto` for its text; the direction of the placeholder while it is empty. */
export const writtenDir = (value: string): 'auto' | undefined => (value === '' ? undefined : 'auto');
