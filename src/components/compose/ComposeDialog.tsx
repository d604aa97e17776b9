import { useEffect, useId, useRef } from 'react';
import { dmOf } from '../../core/navigation/dmWith.ts';
import { LiveRegions } from '../a11y/LiveRegions.tsx';
import { Icon } from '../icons/Icon.tsx';
import { moreIcons } from '../icons/moreIcons.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { failureText } from '../labels/labels.ts';
import { Banner } from '../primitives/Banner.tsx';
import { Dialog } from '../primitives/Dialog.tsx';
import { ComposeFooter } from './ComposeFooter.tsx';
import { PeopleField } from './PeopleField.tsx';
import { PersonOption } from './PersonOption.tsx';
import { usePeoplePicker } from './usePeoplePicker.ts';

/** New message: a field with the picked people as chips, and a list of people. The focus stays in the field. */
export function ComposeDialog() {
  const labels = useLabels();
  const { compose: words } = labels;
  const { closeOverlay } = useInboxActions();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const picker = usePeoplePicker(field);
  const { picked, isOpening, failure } = useInboxState((state) => state.compose);
  const hasGroup = useInboxState(
    (state) => state.compose.picked.length > 1 && dmOf(state, state.compose.picked) !== null,
  );
  const listId = `${id}-list`;
  const optionId = (userId: string): string => `${id}-${userId}`;
  const { options, partners, active, isFull } = picker;
  const list = useRef<HTMLDivElement>(null);
  const activeUserId = active?.id;

  useEffect(() => {
    if (activeUserId === undefined) list.current?.scrollTo?.({ top: 0 });
    else list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [activeUserId]);

  return (
    <Dialog label={words.title} className="ti-search ti-compose" onClose={closeOverlay}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys that bubble from the field and the chips */}
      <div className="ti-search__panel" onKeyDown={picker.onKeyDown}>
        <PeopleField
          ref={field}
          listId={listId}
          activeId={active && optionId(active.id)}
          isExpanded={options.length > 0}
          onDrop={picker.drop}
        />
        {failure && <Banner>{failureText(labels, failure)}</Banner>}
        <div className="ti-search__body ti-compose__body">
          <div
            ref={list}
            id={listId}
            className="ti-search__list"
            role="listbox"
            aria-label={words.people}
            data-empty={options.length === 0 || undefined}
          >
            {options.map((user) => (
              <PersonOption
                key={user.id}
                user={user}
                hasGroup={partners.has(user.id)}
                option={{
                  id: optionId(user.id),
                  isCursor: user === active,
                  onPoint: () => picker.point(user),
                  onChoose: () => picker.pick(user),
                }}
              />
            ))}
          </div>
          {options.length === 0 && (
            <div className="ti-search__blank">
              <Icon name={moreIcons.people} size={20} />
              <span role="status">{isFull ? words.most(picked.length) : words.nobody}</span>
            </div>
          )}
        </div>
        <ComposeFooter note={hasGroup ? words.existing : ''} isOpening={isOpening} onOpen={picker.open} />
        <LiveRegions announcement={picker.announcement} />
      </div>
    </Dialog>
  );
}
