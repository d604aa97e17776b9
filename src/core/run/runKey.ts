/** Key of the run in browser storage. */
export const runKey = 'triage-inbox:run';
