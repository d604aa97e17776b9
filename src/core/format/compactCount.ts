/** A count for a narrow pill: "99+" above 99. */
export const compactCount = (count: number, most = 99): string => (count > most ? `${most}+` : String(count));
