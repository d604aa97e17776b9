import { isForYou } from '../../core/conversations/order.ts';
import { handledItems, runProgress } from '../../core/run/selectors.ts';
import { usePlaceName } from '../directory/useConversationName.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { IconButton } from '../primitives/IconButton.tsx';
import { useRunLabels } from './useRunLabels.ts';

/** The conversation on screen, the position in the run, and a line that fills. */
export function RunHead({ onClose }: { onClose: () => void }) {
  const { run: words, announce, conversation, list } = useRunLabels();
  const current = useInboxState((state) => runProgress(state).current);
  const handled = useInboxState((state) => runProgress(state).handled);
  const total = useInboxState((state) => runProgress(state).total);
  const last = useInboxState((state) => handledItems(state).at(-1)?.outcome);
  const isFirst = useInboxState(({ conversations }) => {
    const shown = conversations.byId.get(current ?? '');
    return shown !== undefined && isForYou(shown);
  });
  const name = usePlaceName(current ?? '') ?? conversation.untitled;
  const { direction } = useRoot();
  const filled = total === 0 ? 100 : (100 * handled) / total;
  const position = words.position(Math.min(handled + 1, total), total);
  return (
    <header className="ti-run__head">
      <div className="ti-run__titles">
        <h2 className="ti-run__title">
          <bdi>{current === null ? words.name : name}</bdi>
        </h2>
        {current !== null && isFirst && <span className="ti-run__group">{list.forYou}</span>}
      </div>
      {current !== null && <span className="ti-run__position">{position}</span>}
      {current !== null && <IconButton icon="x" label={words.leave} size="lg" onClick={onClose} />}
      <div
        className="ti-run__line"
        role="progressbar"
        aria-label={words.name}
        aria-valuemin={0}
        aria-valuemax={Math.max(total, 1)}
        aria-valuenow={handled}
        aria-valuetext={current === null ? words.outcomes.done : position}
      >
        <span style={{ translate: `${direction === 'rtl' ? '' : '-'}${100 - filled}%` }} />
      </div>
      <span className="ti-visually-hidden" role="status">
        {last !== undefined && current !== null && announce.parts([words.outcomes[last], position])}
      </span>
    </header>
  );
}
