import type { Page } from '../../model/index.ts';
import { useHostItems } from '../host/HostContext.ts';
import { isWithContent } from '../host/inboxPage.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { pageTitle } from '../labels/placeNames.ts';

/** The content of the host on a page of its own. */
export function PageContent({ page }: { page: Page }) {
  const labels = useLabels();
  const given = useHostItems().pages.find(({ id }) => id === page.id);
  return (
    <section className="ti-page" aria-label={pageTitle(page, labels)} tabIndex={-1}>
      {given && isWithContent(given) && given.element}
    </section>
  );
}
