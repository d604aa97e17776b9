/** The result of one check. Only a fault makes the check fail. */
export type Finding = {
  /** `absent`: an optional call is missing. `skipped`: not checked, with the reason. */
  level: 'ok' | 'fault' | 'warning' | 'absent' | 'skipped';
  /** The call, as in "GET /api/sync", or the subject of the check. */
  subject: string;
  text: string;
};

/** Collects findings in order. */
export interface Findings {
  readonly all: readonly Finding[];
  add(level: Finding['level'], subject: string, text: string): void;
}

export function createFindings(): Findings {
  const all: Finding[] = [];
  return { all, add: (level, subject, text) => void all.push({ level, subject, text }) };
}
