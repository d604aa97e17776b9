import type { ReactNode } from 'react';
import { useId } from 'react';
import { isDraftsPage, isHostPage } from '../../core/pages.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { pageTitle } from '../labels/placeNames.ts';
import { writtenDir } from '../primitives/writtenDir.ts';
import { FieldProblem } from './FieldProblem.tsx';
import { Select } from './Select.tsx';
import type { FormEditing } from './useFocusInboxForm.ts';
import { useFocusInboxLabels } from './useFocusInboxLabels.ts';

export interface NameAndPageProps {
  editing: FormEditing;
  /** Whether saving was attempted: missing values are shown from then on. */
  isTried: boolean;
}

export function NameAndPage({ editing: { form, change }, isTried }: NameAndPageProps) {
  const labels = useFocusInboxLabels();
  const { focusInbox: words } = labels;
  const pages = useInboxState((state) => state.views.pages);
  const id = useId();
  const nameProblem = form.label.trim() === '' ? words.nameMissing : undefined;
  const pageProblem = form.pageId === null ? words.pageUnknown : undefined;
  return (
    <div className="ti-focus-inbox__two">
      <Field label={words.name} id={`${id}-name`} problem={isTried ? nameProblem : undefined}>
        <input
          id={`${id}-name`}
          className="ti-input"
          data-ti-autofocus=""
          data-problem={nameProblem && ''}
          placeholder={words.namePlaceholder}
          dir={writtenDir(form.label)}
          value={form.label}
          maxLength={200}
          autoComplete="off"
          aria-required="true"
          aria-invalid={isTried && nameProblem !== undefined}
          aria-describedby={isTried && nameProblem ? `${id}-name-problem` : undefined}
          onChange={({ target }) => change((last) => ({ ...last, label: target.value }))}
        />
      </Field>
      <Field label={words.page} id={`${id}-page`} problem={isTried ? pageProblem : undefined}>
        <Select
          id={`${id}-page`}
          data-problem={pageProblem && ''}
          value={form.pageId ?? ''}
          aria-invalid={isTried && pageProblem !== undefined}
          aria-describedby={isTried && pageProblem ? `${id}-page-problem` : undefined}
          onChange={({ target }) => change((last) => ({ ...last, pageId: target.value }))}
        >
          {form.pageId === null && (
            <option value="" disabled>
              {words.choosePage}
            </option>
          )}
          {pages
            .filter((page) => !isDraftsPage(page) && !isHostPage(page))
            .map((page) => (
              <option key={page.id} value={page.id}>
                {pageTitle(page, labels)}
              </option>
            ))}
        </Select>
      </Field>
    </div>
  );
}

interface FieldProps {
  label: string;
  /** Error shown below the control. */
  problem?: string | undefined;
  /** Id of the control; its error has this id with the suffix `-problem`. */
  id: string;
  children: ReactNode;
}

/** A form control with its label and error. */
const Field = ({ label, problem, id, children }: FieldProps) => (
  <div className="ti-field">
    <label className="ti-field__label" htmlFor={id}>
      {label}
    </label>
    {children}
    <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
  </div>
);
