import type { Page } from '../../model/index.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { pageTitle } from '../labels/placeNames.ts';
import { isWithContent } from './inboxPage.ts';
import { useInboxPage } from './PagesContext.ts';

/** The content of the host on a page of its own. */
export function PageContent({ page }: { page: Page }) {
  const labels = useLabels();
  const given = useInboxPage(page.id);
  return (
    <section className="ti-page" aria-label={pageTitle(page, labels)} tabIndex={-1}>
      {given && isWithContent(given) && given.element}
    </section>
  );
}
