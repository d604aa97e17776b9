import { useMemo } from 'react';
import { cursorsBefore, markedBy } from '../../core/views/ruleMarks.ts';
import { type CustomView, filterTest, isListed, type ViewRule } from '../../model/index.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import type { Labels } from '../labels/labels.ts';
import { viewLabel } from '../labels/placeNames.ts';
import { Button } from '../primitives/Button.tsx';
import { Check } from '../primitives/Check.tsx';
import { ReorderGrip } from '../reorder/ReorderGrip.tsx';
import { useRulesLabels } from './useRulesLabels.ts';

export interface RuleRowProps {
  view: CustomView;
  isMovable: boolean;
  isDragging: boolean;
  drop: 'before' | 'after' | undefined;
}

function effectsOf({ keepsOut, notify, marksRead }: ViewRule, { effects }: Labels['rules']): readonly string[] {
  const all = [
    ...(keepsOut ? [effects.keepsOut] : []),
    ...(notify === 'all' ? [] : [effects[notify]]),
    ...(marksRead ? [effects.marksRead] : []),
  ];
  return all.length === 0 ? [effects.nothing] : all;
}

/** A rule: what it does and has done, its place, and whether it is on. */
export function RuleRow({ view, isMovable, isDragging, drop }: RuleRowProps) {
  const labels = useRulesLabels();
  const { announce, rules, views: words, topBar } = labels;
  const actions = useInboxActions();
  const { id, rule } = view;
  const label = viewLabel(view, labels);
  const marked = useInboxState(({ views }) => markedBy(views.ruleMarks, id));
  const canUndo = useInboxState((state) => cursorsBefore(state, id).length > 0);
  const byId = useInboxState(({ conversations }) => conversations.byId);
  const now = useInboxState(({ views }) => views.now);
  const matching = useMemo(() => {
    const matches = filterTest(view.filters, now);
    let count = 0;
    for (const conversation of byId.values()) if (isListed(conversation) && matches(conversation)) count += 1;
    return count;
  }, [byId, view.filters, now]);

  if (rule === undefined) return null;
  return (
    <li
      className="ti-views__row ti-rules__row"
      data-reorder={isMovable ? id : undefined}
      data-dragging={isDragging || undefined}
      data-drop={drop}
      data-hidden={!rule.isOn || undefined}
    >
      <ReorderGrip
        isMovable={isMovable}
        label={words.move(label)}
        hint={words.moveHint}
        onMove={(step) => actions.moveRuleBy(id, step)}
      />
      <div className="ti-rules__about">
        <span className="ti-clip">{label}</span>
        <span className="ti-rules__note">{announce.parts(effectsOf(rule, rules))}</span>
        <span className="ti-rules__note">
          {announce.parts([rules.matching(matching), ...(marked > 0 ? [rules.marked(marked)] : [])])}
        </span>
      </div>
      {canUndo && (
        <Button size="sm" title={rules.unmarkOf(label)} onClick={() => actions.undoRuleMarks(id)}>
          {rules.unmark}
        </Button>
      )}
      <Button icon="sliders" iconOnly onClick={() => actions.openOverlay({ kind: 'focusInbox', viewId: id })}>
        {topBar.configure(label)}
      </Button>
      <Check isChecked={rule.isOn} onChange={(isOn) => actions.setRuleOn(id, isOn)}>
        <span className="ti-visually-hidden">{rules.isOn(label)}</span>
      </Check>
    </li>
  );
}
