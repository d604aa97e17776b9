import { useOwnActions } from '../actions/useOwnActions.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { Button } from '../primitives/Button.tsx';
import { IconButton } from '../primitives/IconButton.tsx';

/** One line above a long Inbox that offers its groups once; absent if the host hides them. */
export function ForYouOffer({ count }: { count: number }) {
  const { list } = useLabels();
  const { changeSettings, sortList } = useInboxActions();
  const show = useOwnActions()('list.forYou', { label: list.showForYou, run: () => sortList('grouped') });
  return (
    show && (
      <p className="ti-list__offer">
        <span className="ti-list__offer-text">{list.offerForYou(count)}</span>
        <Button chord={show.chord} onClick={show.run}>
          {show.label}
        </Button>
        <IconButton icon="x" label={list.refuseForYou} onClick={() => changeSettings({ offersForYou: false })} />
      </p>
    )
  );
}
