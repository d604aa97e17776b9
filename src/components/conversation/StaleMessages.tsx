import type { Failure } from '../../core/failure.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { failureText } from '../labels/labels.ts';
import { Banner } from '../primitives/Banner.tsx';
import { Button } from '../primitives/Button.tsx';

/** Shown when reloading failed: the newest messages may be missing. */
export function StaleMessages({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const labels = useLabels();
  return (
    <div className="ti-conversation__stale">
      <Banner>
        <span className="ti-conversation__stale-text">
          {failureText(labels, failure)}
          <Button icon="refresh" onClick={onRetry}>
            {labels.inbox.retry}
          </Button>
        </span>
      </Banner>
    </div>
  );
}
