import { useEffect, useRef, useState } from 'react';
import { createLaterStyles, type LaterStyles } from '../primitives/laterStyles.ts';
import { useInboxActions } from './useInboxActions.ts';

/** Has the host fetch the styles of the parts to come, right after the first render and once a mount. */
export function useLoadStyles(loadStyles: (() => Promise<unknown>) | undefined): LaterStyles {
  const { reportError } = useInboxActions();
  const latest = useRef({ loadStyles, reportError });
  useEffect(() => {
    latest.current = { loadStyles, reportError };
  });
  const [styles] = useState(() =>
    createLaterStyles(
      () => latest.current.loadStyles,
      (error) => latest.current.reportError(error, 'styles'),
    ),
  );
  useEffect(() => void styles.fetch(), [styles]);
  return styles;
}
