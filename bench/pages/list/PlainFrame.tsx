import type { ReactNode, Ref, UIEventHandler } from 'react';

const pages = ['Inbox', 'Conversations', 'Drafts', 'Search', 'Settings'];

/** The elements around the list: a navigation, a top bar and the listbox, with the classes of the package. */
export function PlainFrame({
  listRef,
  activeId,
  onMove,
  onScroll,
  children,
}: {
  listRef?: Ref<HTMLDivElement>;
  activeId: string | undefined;
  onMove: (by: number) => void;
  onScroll?: UIEventHandler;
  children: ReactNode;
}) {
  return (
    <section className="ti-root" data-ti-theme="dark" data-ti-root="" data-ti-dir="ltr" aria-label="Triage inbox">
      <div className="ti-app" data-navigation="column">
        <div className="ti-app__navigation">
          <nav className="ti-nav">
            {pages.map((name) => (
              <button key={name} type="button" className="ti-nav__item">
                {name}
              </button>
            ))}
          </nav>
        </div>
        <div className="ti-panel">
          <div className="ti-body">
            <div className="ti-body__list">
              <div className="ti-list" data-density="alone">
                <div className="ti-list__body">
                  <div
                    ref={listRef}
                    className="ti-list__scroller"
                    role="listbox"
                    tabIndex={0}
                    aria-label="Conversations"
                    aria-activedescendant={activeId}
                    onScroll={onScroll}
                    onKeyDown={({ key }) => key === 'j' && onMove(1)}
                  >
                    {children}
                  </div>
                </div>
              </div>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
