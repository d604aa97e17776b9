/** The field that takes text: during a send, the one for the text typed meanwhile. */
export const enabledField = (field: HTMLTextAreaElement | null): HTMLTextAreaElement | null =>
  field?.form?.querySelector<HTMLTextAreaElement>('textarea:enabled') ?? field;
