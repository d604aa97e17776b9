import { Fragment } from 'react';

/** The default of a slot that is empty unless the host fills it. */
export const emptySlot = <Fragment />;
