import { cardChord } from '../../core/actions/fieldKeys.ts';
import { useSearchLabels } from '../ask/useSearchLabels.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { Button } from '../primitives/Button.tsx';
import { Keys } from '../primitives/Keys.tsx';
import type { SearchItem } from './searchItem.ts';
import { hasCard } from './searchItem.ts';

/** Key hints of the dialog. Visual only: for assistive technology, the combobox role implies these keys. */
export function SearchFooter({ item }: { /** The item under the cursor. */ item: SearchItem | undefined }) {
  const { search } = useSearchLabels();
  const { forgetSearch } = useInboxActions();
  const isRecent = item?.kind === 'recent';
  return (
    <div className="ti-search__foot">
      <span className="ti-search__keys" aria-hidden="true">
        <span className="ti-hint">
          <Keys chords={['ArrowUp', 'ArrowDown']} />
          {search.hints.move}
        </span>
        <span className="ti-hint">
          <Keys chords={['Enter']} />
          {search.hints.open}
        </span>
        {hasCard(item) && (
          <span className="ti-hint">
            <Keys chords={[cardChord]} />
            {search.hints.card}
          </span>
        )}
        {isRecent && (
          <span className="ti-hint">
            <Keys chords={['Delete']} />
            {search.hints.remove}
          </span>
        )}
      </span>
      {isRecent && <Button onClick={() => forgetSearch()}>{search.clearRecent}</Button>}
      <span className="ti-search__keys ti-search__keys--end" aria-hidden="true">
        <span className="ti-hint">
          <Keys chords={['Escape']} />
          {search.hints.close}
        </span>
      </span>
    </div>
  );
}
