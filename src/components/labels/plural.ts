/** "1 reply", "2 replies". */
export const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
