export const problemsLabels = {
  title: 'Error log',
  none: 'No errors so far.',
  about: (n: number) => (n === 1 ? 'One stored report' : `${n} stored reports, the newest first`),
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Your browser does not allow copying',
  clear: 'Clear',
  close: 'Close',
  details: 'Details',
};
