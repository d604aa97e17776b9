/** The name on the connect screen and in the tab's title; index.html repeats it for the time before the first render. */
export const productName = 'Triage Inbox';
