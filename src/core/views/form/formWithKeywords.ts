import { emptyCondition } from './conditionForm.ts';
import { emptyForm, type FocusInboxForm } from './focusInboxForm.ts';

/** The fields that keywords are matched against: conversation name and latest message. */
const fields = ['name', 'latest_message.text'] as const;

/** The form of a new Focus Inbox for a search query: named after the query, with one condition for each field. */
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
