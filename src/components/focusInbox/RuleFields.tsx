import { useId } from 'react';
import type { ViewRule } from '../../model/view.ts';

import { Check } from '../primitives/Check.tsx';
import { Segmented } from './Segmented.tsx';
import type { FormEditing } from './useFocusInboxForm.ts';
import { useFocusInboxLabels } from './useFocusInboxLabels.ts';
import { useLeaving } from './useLeaving.ts';

const notifications: readonly ViewRule['notify'][] = ['all', 'mentions', 'never'];

/** The switches of a Focus Inbox that acts on its conversations, with the number that would leave Inbox. */
export function RuleFields({ editing, viewId }: { editing: FormEditing; viewId: string | null }) {
  const { focusInbox } = useFocusInboxLabels();
  const words = focusInbox.rule;
  const id = useId();
  const { rule } = editing.form;
  const leaving = useLeaving(viewId, { filters: editing.compiled.filters, rule });
  const isActing = rule.keepsOut || rule.marksRead || rule.notify !== 'all';
  const set = (change: Partial<ViewRule>) => editing.change((form) => ({ ...form, rule: { ...form.rule, ...change } }));

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div className="ti-field ti-rule" role="group" aria-labelledby={`${id}-title`}>
      <span id={`${id}-title`} className="ti-field__label">
        {words.title}
      </span>
      <div className="ti-rule__row">
        <Check isChecked={rule.keepsOut} onChange={(keepsOut) => set({ keepsOut })}>
          {words.keepsOut}
        </Check>
        <span className="ti-rule__count" aria-live="polite">
          {rule.keepsOut && leaving && words.wouldLeave(leaving.count, leaving.of)}
        </span>
      </div>
      <Check isChecked={rule.marksRead} onChange={(marksRead) => set({ marksRead })}>
        {words.marksRead}
      </Check>
      <Check
        isChecked={rule.unlessMentioned}
        disabled={!isActing}
        onChange={(unlessMentioned) => set({ unlessMentioned })}
      >
        {words.unlessMentioned}
      </Check>
      <div className="ti-rule__row">
        <span aria-hidden="true">{words.notify}</span>
        <Segmented
          small
          label={words.notify}
          value={rule.notify}
          options={notifications.map((value) => ({ value, label: words.notifications[value] }))}
          onChange={(notify) => set({ notify })}
        />
      </div>
      {(isActing || !rule.isOn) && (
        <Check isChecked={rule.isOn} onChange={(isOn) => set({ isOn })}>
          {words.isOn}
        </Check>
      )}
    </div>
  );
}
