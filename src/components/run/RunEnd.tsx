import { runSummary } from '../../core/run/selectors.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { Button } from '../primitives/Button.tsx';
import { SceneImage } from '../scenes/SceneImage.tsx';
import { sceneAt } from '../scenes/scenes.ts';
import { useRunLabels } from './useRunLabels.ts';

/** The end of a run, over the scene: what it has done, and a button that reverts all of it. */
export function RunEnd({ onClose }: { onClose: () => void }) {
  const { run: words } = useRunLabels();
  const actions = useInboxActions();
  const summary = useInboxState(runSummary, isSame);
  const section = useInboxState(({ run }) => run?.place.section ?? null);
  const scene = sceneAt(useInboxState((state) => state.scene));
  const { counts, done, minutes, left } = summary;
  const isEmpty = done + counts.later + counts.skipped === 0;
  const parts = [
    words.summary(done, minutes),
    counts.replied > 0 && words.replies(counts.replied),
    counts.later > 0 && words.putOff(counts.later),
    counts.skipped > 0 && words.skipped(counts.skipped),
  ].filter((part) => part !== false);
  return (
    <div className="ti-run__end" data-scene={scene.name}>
      <SceneImage scene={scene} />
      <div className="ti-run__result">
        <p className="ti-run__summary" role="status">
          {isEmpty ? words.nothing : parts.join(' · ')}
        </p>
        <div className="ti-run__choices">
          {left.length > 0 && (
            <Button look="soft" size="lg" icon="play" onClick={() => actions.startRun(section, true)}>
              {words.goOn(left.length)}
            </Button>
          )}
          {done + counts.later > 0 && (
            <Button
              look="soft"
              size="lg"
              icon="arrowLeft"
              onClick={() => {
                actions.undoRun();
                actions.closeOverlay();
              }}
            >
              {words.undoAll}
            </Button>
          )}
          <Button look="accent" size="lg" data-ti-autofocus="" onClick={onClose}>
            {words.close}
          </Button>
        </div>
        {counts.replied > 0 && <p className="ti-run__note">{words.repliesStay}</p>}
      </div>
    </div>
  );
}

const isSame = (a: ReturnType<typeof runSummary>, b: ReturnType<typeof runSummary>): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
