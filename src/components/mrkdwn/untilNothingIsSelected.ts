/** Resolves once the page has no selected text: colours replace the nodes of text, which would drop a selection. */
export async function untilNothingIsSelected(): Promise<void> {
  const isSelected = () => document.getSelection()?.type === 'Range';
  if (!isSelected()) return;
  await new Promise<void>((resolve) => {
    const check = () => {
      if (isSelected()) return;
      document.removeEventListener('selectionchange', check);
      resolve();
    };
    document.addEventListener('selectionchange', check);
  });
}
