/** The direction of a field: that of what is typed, and that of the placeholder while nothing is. */
export const writtenDir = (value: string): 'auto' | undefined => (value === '' ? undefined : 'auto');
