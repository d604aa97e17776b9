/** Whether a user group is disabled: old messages keep its name, and it counts for nobody. */
export const isDisabled = ({ date_delete }: Record<string, unknown>): boolean =>
  typeof date_delete === 'number' && date_delete > 0;
