/** Key of the runs in browser storage. */
export const runKey = 'triage-inbox:run';

/** Key of the id of this browser tab in its session storage. */
export const runTabKey = 'triage-inbox:run-tab';
