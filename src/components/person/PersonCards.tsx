import { useContext, useEffect, useState } from 'react';
import { isElement } from '../a11y/domNode.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { ScreenContext } from '../inbox/ScreenContext.ts';
import { useHeldKeys } from '../lazy/useHeldKeys.ts';
import { useLazy } from '../lazy/useLazy.ts';
import { FailureDialog } from '../panes/FailureDialog.tsx';
import { LazyPane } from '../panes/LazyPane.tsx';
import { focusedAuthor, namesInMessage, type PersonPlace, personAt } from './personAt.ts';

const loadCard = async () => (await import('./PersonCard.tsx')).PersonCard;

/** The card of the person whose name was pressed: one for the whole inbox, which listens on its root, not on each name. */
export function PersonCards() {
  const { person } = useLabels();
  const { element: root } = useRoot();
  const screen = useContext(ScreenContext);
  const [place, setPlace] = useState<PersonPlace | null>(null);
  const lazy = useLazy(loadCard, { name: 'person', isWanted: place !== null });
  const close = () => setPlace(null);
  useHeldKeys({ isOpen: place !== null, status: lazy.status, anchor: place?.anchor ?? null, onClose: close });

  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    let inTabOrder: HTMLElement[] = [];
    const toggle = (found: PersonPlace | null) =>
      found && setPlace((shown) => (shown?.anchor === found.anchor ? null : found));
    const onClick = ({ target }: Event) => void toggle(personAt(target));
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.key !== 'Enter' && event.key !== ' ') || event.repeat) return;
      const isName = isElement(event.target) && event.target.matches('[data-ti-person]');
      if (!isName) return;
      event.preventDefault();
      toggle(personAt(event.target));
    };
    // All names of a long log would be too many stops.
    const onFocusIn = ({ target }: Event) => {
      for (const name of inTabOrder) name.tabIndex = -1;
      inTabOrder = namesInMessage(target);
      for (const name of inTabOrder) name.tabIndex = 0;
    };
    element.addEventListener('click', onClick);
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('focusin', onFocusIn);
    const unregister = screen.registerAuthors(() => toggle(focusedAuthor(element)));
    return () => {
      element.removeEventListener('click', onClick);
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('focusin', onFocusIn);
      unregister();
    };
  }, [root, screen]);

  if (place === null) return null;
  return (
    <LazyPane
      lazy={lazy}
      frame={(notice) => (
        <FailureDialog label={person.card} onClose={close}>
          {notice}
        </FailureDialog>
      )}
    >
      {(PersonCard) => <PersonCard key={place.userId} {...place} onClose={close} />}
    </LazyPane>
  );
}
