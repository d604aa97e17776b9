/** Types of `<input>` that take no text. */
const typeless = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

/** Elements whose letters are text: fields, editors that say so by their role, also one of several, elements that choose by typed
 * letters, and pages inside the page. `data-ti-typing` marks an element beside a field of the inbox. */
const fields =
  '[data-ti-typing], textarea, select, [role~="textbox"], [role~="searchbox"], [role~="combobox"], [role~="spinbutton"], [role~="application"], [role~="listbox"]:not([class^="ti-"]), [role~="tree"], [role~="treegrid"], [role~="menubar"], iframe, embed, object';

/** The values of `contenteditable` that have a meaning; with another one, an element is like its parent. */
const editing = new Map([
  ['', true],
  ['true', true],
  ['plaintext-only', true],
  ['false', false],
]);

/** Whether an element is edited in place. The closest attribute decides: an island in an editor is not edited. */
function isEditable(path: readonly Element[]): boolean {
  for (const element of path) {
    const decided = editing.get(element.getAttribute('contenteditable')?.toLowerCase() ?? 'inherit');
    if (decided !== undefined) return decided;
  }
  return false;
}

/** Whether an element takes text by the EditContext API and draws it itself. */
const hasEditContext = (element: Element): boolean => 'editContext' in element && element.editContext != null;

/** Whether the inside of a custom element is hidden: a field in it is seen as the element. */
const isClosed = (element: Element): boolean =>
  element.localName.includes('-') && element.shadowRoot === null && !element.hasAttribute('role');

const isTypedInto = (element: Element): boolean =>
  element.localName === 'input'
    ? !typeless.has((element as HTMLInputElement).type)
    : element.matches(fields) || hasEditContext(element);

/** Whether the letters of a key press are text.
 *
 * @param path The element with the focus and those around it, from the inside. */
export function isTextField(path: readonly Element[]): boolean {
  const [target] = path;
  return target !== undefined && (isClosed(target) || path.some(isTypedInto) || isEditable(path));
}
