import { emptyCondition } from './conditionForm.ts';
import { emptyForm, type FocusInboxForm } from './focusInboxForm.ts';

/** Where a person looks for words in the list: the names of conversations and what was said last. */
const fields = ['name', 'latest_message.text'] as const;

/** A new Focus Inbox for what was searched for: named after it, of every conversation that has it in one of these fields. */
export function formWithKeywords(text: string, pageId: string | null): FocusInboxForm {
  const form = emptyForm(pageId);
  const items = fields.map((field, index) => ({ ...emptyCondition(form.nextId + index), field, text }));
  return {
    ...form,
    label: text,
    conditions: { ...form.conditions, match: 'any', items },
    nextId: form.nextId + items.length,
  };
}
