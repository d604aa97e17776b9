import type { ExplainedView } from '../../core/explain/views.ts';
import { conditionWords } from '../focusInbox/conditions/conditionWords.ts';
import { useFilterFields } from '../focusInbox/conditions/useFilterFields.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { viewLabel } from '../labels/placeNames.ts';
import { useWhyLabels } from './useWhyLabels.ts';

/** The visible views: whether the conversation is in each of them, else the condition or the rule that keeps it out. */
export function ViewLines({ views }: { views: readonly ExplainedView[] }) {
  const labels = useWhyLabels();
  const { views: words } = labels.why;
  const fields = useFilterFields();
  const users = useInboxState((state) => state.users);
  const reasonOf = ({ isIn, failed, keptBy }: ExplainedView): string => {
    if (isIn) return words.isIn;
    if (keptBy) return words.keptBy(viewLabel(keptBy, labels));
    return words.fails(failed.map((condition) => conditionWords(fields, condition, users)).join(words.or));
  };
  const ruleOf = ({ rule }: ExplainedView): string => {
    if (!rule || rule.outcome === 'unmatched') return '';
    if (rule.outcome !== 'applies') return words.rule[rule.outcome];
    return [rule.keepsOut && words.rule.keepsOut, rule.marksRead && words.rule.marksRead].filter(Boolean).join(' ');
  };
  return (
    <section>
      <h3 className="ti-why__heading">{words.title}</h3>
      <ul className="ti-why__views">
        {views.map((each) => (
          <li key={`${each.page.id} ${each.view.id}`} data-in={each.isIn ? '' : undefined}>
            <bdi className="ti-why__view">{viewLabel(each.view, labels)}</bdi>{' '}
            <span>
              {reasonOf(each)} {ruleOf(each)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
