/** The page before its scripts have run. */
export interface SkeletonLook {
  theme: 'dark' | 'light';
  /** `conversation`: the list beside an open conversation; on phones, the conversation alone. */
  panes: 'list' | 'conversation';
}

const shape = (kind: 'line' | 'block' | 'circle' | 'pill', part = ''): string =>
  `<span class="ti-skeleton ti-skeleton--${kind}${part && ` ti-list-skeleton__${part}`}"></span>`;

const times = (count: number, text: string): string => Array.from({ length: count }, () => text).join('');

const row = `<div class="ti-list-skeleton__row">${shape('block')}${shape('line')}${shape('line', 'preview')}<span class="ti-list-skeleton__members">${times(3, shape('circle'))}</span>${shape('pill', 'count')}${shape('line', 'time')}</div>`;

const entry = `<div class="ti-nav__item">${shape('block')}${shape('line')}</div>`;

/** The inbox before its scripts have run: the elements of its loading state, empty and hidden from assistive technology, so that
 * nothing moves when the inbox replaces them. Only classes: the content security policy allows no style attributes. */
export const skeletonOf = ({
  theme,
  panes,
}: SkeletonLook): string => `<div class="ti-root skeleton" data-ti-theme="${theme}" aria-hidden="true">
      <div class="ti-app" data-navigation="column"${panes === 'conversation' ? ' data-split="true"' : ''}>
        <div class="ti-app__navigation"><div class="ti-nav ti-skeletons"><div class="ti-workspace">${shape('block')}${shape('line')}</div><div class="ti-nav__list">${times(2, entry)}</div><div class="ti-nav__foot"><div class="ti-user">${shape('circle')}${shape('line')}</div></div></div></div>
        <div class="ti-panel">
          <div class="ti-topbar ti-skeletons">${times(5, shape('line'))}</div>
          <div class="ti-body"><div class="ti-body__list"><div class="ti-list-skeleton"><p class="ti-list-skeleton__status"></p><div class="ti-list-skeleton__rows ti-skeletons">${times(16, row)}</div></div></div>${panes === 'conversation' ? '<div class="ti-body__detail"></div>' : ''}</div>
        </div>
      </div>
    </div>`;
