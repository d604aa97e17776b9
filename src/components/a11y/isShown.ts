/** Whether an element is visible: where there is no room, a pane covers another one. Browsers without `checkVisibility` show all. */
export const isShown = (element: Element): boolean => element.checkVisibility?.({ visibilityProperty: true }) !== false;
