import { useLabels } from '../inbox/LabelsContext.ts';
import { Spinner } from '../primitives/Spinner.tsx';

/** Covers the inbox while an overlay loads; appears after a short delay. A press closes the overlay. */
export function LoadingScrim({ onClose }: { onClose: () => void }) {
  const { session } = useLabels();
  return (
    <div className="ti-delayed">
      <div className="ti-dialog-scrim" data-ti-layer="dialog" onPointerDown={onClose}>
        <span className="ti-visually-hidden" role="status">
          {session.loading}
        </span>
        <Spinner />
      </div>
    </div>
  );
}
