export interface DatabaseCheckOptions {
  /** Asks the database something cheap. */
  ask: () => Promise<unknown>;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** The database must answer within this time; 1 s if absent. */
  timeoutMs?: number;
}

/** A result counts for this time, so that frequent probes cost nothing. */
const validMs = 1_000;

/** Returns a function that resolves to whether the database answers. It never rejects. */
export function createDatabaseCheck(options: DatabaseCheckOptions): () => Promise<boolean> {
  const { ask, now, timeoutMs = 1_000 } = options;
  let last: { at: number; answers: boolean } | null = null;
  let asking: Promise<boolean> | null = null;

  const askOnce = async (): Promise<boolean> => {
    const answers = await ask().then(
      () => true,
      () => false,
    );
    last = { at: now(), answers };
    asking = null;
    return answers;
  };

  return async () => {
    // A clock may be set back.
    if (last && Math.abs(now() - last.at) < validMs) return last.answers;
    // A database that is away keeps at most one question waiting.
    asking ??= askOnce();
    return within(timeoutMs, asking);
  };
}

/** False when the promise takes longer. */
async function within(ms: number, promise: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
