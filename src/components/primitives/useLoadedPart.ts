import { useEffect, useState } from 'react';

/** A part of the interface that is fetched when it is first wanted, so that the first screen does not wait for it; `null`
 * until it is there. A fetch that fails is told to `onFailure` and tried again the next time. It is shown as soon as it is
 * there: what it looks like stands in first.css, or else it is one for `useStyledPart`. */
export function useLoadedPart<T>(load: () => Promise<T>, wanted: boolean, onFailure?: () => void): T | null {
  const [part, setPart] = useState<{ value: T } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` and `onFailure` are new every time and mean the same
  useEffect(() => {
    if (!wanted || part !== null) return;
    let current = true;
    load().then(
      (value) => current && setPart({ value }),
      () => current && onFailure?.(),
    );
    return () => {
      current = false;
    };
  }, [wanted, part]);
  return part === null ? null : part.value;
}
