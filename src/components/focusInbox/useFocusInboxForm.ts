import { useMemo, useState } from 'react';
import { currentPage } from '../../core/navigation/selectors.ts';
import { isDraftsPage, isHostPage } from '../../core/pages.ts';
import { type FormFilters, filtersOfForm } from '../../core/views/form/filtersOfForm.ts';
import { emptyForm, type FocusInboxForm, formProblems } from '../../core/views/form/focusInboxForm.ts';
import { formOfView } from '../../core/views/form/formOfView.ts';
import { formWithKeywords } from '../../core/views/form/formWithKeywords.ts';
import { pageOfView } from '../../core/views/order.ts';
import type { SubView } from '../../model/index.ts';
import { type FilterFindings, findUnmatchable } from '../../model/unmatchableFilter.ts';
import { useInboxState } from '../inbox/useInboxState.ts';

export interface FormEditing {
  form: FocusInboxForm;
  /** Whether the user changed anything. */
  isTouched: boolean;
  change: (edit: (form: FocusInboxForm) => FocusInboxForm) => void;
  compiled: FormFilters;
  findings: FilterFindings;
  isComplete: boolean;
}

/** A name and filters to start with. */
export type FormDraft = Pick<SubView, 'label' | 'filters'>;

interface FormSource {
  viewId: string | null;
  about: string | undefined;
  draft: FormDraft | undefined;
  isBusy: boolean;
}

/**
 * State of the Focus Inbox form. It follows changes of the view until the first edit and keeps the edits from then on.
 * The form cannot be edited while a save is pending.
 */
export function useFocusInboxForm({ viewId, about, draft, isBusy }: FormSource): FormEditing {
  const view = useInboxState((state) => state.views.custom.find(({ id }) => id === viewId));
  const pages = useInboxState((state) => state.views.pages);
  const pageId = useInboxState((state) => {
    const page = currentPage(state);
    const isPossible = page && !isDraftsPage(page) && !isHostPage(page);
    return (isPossible ? page : state.views.pages.find((one) => !isHostPage(one)))?.id ?? null;
  });
  const [blank] = useState(() => {
    if (draft) return formOfView(draft, pageId);
    return about === undefined ? emptyForm(pageId) : formWithKeywords(about, pageId);
  });
  const saved = useMemo(
    () => (view ? formOfView(view, pageOfView(view, pages)?.id ?? null) : blank),
    [view, pages, blank],
  );
  const [typed, setTyped] = useState<FocusInboxForm | null>(null);
  const form = typed ?? saved;
  const compiled = useMemo(() => filtersOfForm(form), [form]);
  const findings = useMemo(() => findUnmatchable(compiled.filters), [compiled]);
  return {
    form,
    isTouched: typed !== null,
    change: (edit) => !isBusy && setTyped((last) => edit(last ?? saved)),
    compiled,
    findings,
    isComplete: formProblems(form).length === 0 && compiled.problems.size === 0,
  };
}
