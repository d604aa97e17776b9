import { useChord } from '../inbox/KeymapContext.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { Button } from '../primitives/Button.tsx';
import { IconButton } from '../primitives/IconButton.tsx';

/** One line above a long Inbox that offers its groups once. */
export function ForYouOffer({ count }: { count: number }) {
  const { list } = useLabels();
  const { changeSettings, sortList } = useInboxActions();
  const chord = useChord('list.forYou');
  return (
    <p className="ti-list__offer">
      <span className="ti-list__offer-text">{list.offerForYou(count)}</span>
      <Button {...(chord === undefined ? {} : { chord })} onClick={() => sortList('grouped')}>
        {list.showForYou}
      </Button>
      <IconButton icon="x" label={list.refuseForYou} onClick={() => changeSettings({ offersForYou: false })} />
    </p>
  );
}
