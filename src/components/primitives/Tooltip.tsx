import {
  autoUpdate,
  FloatingPortal,
  flip,
  offset,
  type Placement,
  shift,
  useDismiss,
  useFloating,
  useFocus,
  useHover,
  useInteractions,
} from '@floating-ui/react';
import { type HTMLProps, type ReactNode, type Ref, useState } from 'react';
import { Kbd } from './Keys.tsx';
import { useRoot } from './RootContext.ts';

export type TriggerProps = HTMLProps<HTMLButtonElement> & { ref: Ref<HTMLButtonElement> };

export interface TooltipProps {
  text: ReactNode;
  chord?: string;
  placement?: Placement;
  disabled?: boolean;
  /** Draws what the tooltip is about, with these props on it. */
  children: (trigger: Record<string, unknown> & { ref: Ref<HTMLButtonElement> }) => ReactNode;
}

/** Words for a control that shows none, after a moment's hover or at once on keyboard focus. It repeats the accessible
 * name, so it is not announced a second time. */
export function Tooltip({ text, chord, placement = 'bottom', disabled = false, children }: TooltipProps) {
  const root = useRoot();
  const [open, setOpen] = useState(false);
  const { refs, floatingStyles, context } = useFloating<HTMLButtonElement>({
    open: open && !disabled,
    onOpenChange: setOpen,
    placement,
    middleware: [offset(6), flip(), shift({ padding: 6 })],
    whileElementsMounted: autoUpdate,
  });
  const { getReferenceProps, getFloatingProps } = useInteractions([
    useHover(context, { delay: { open: 400 }, move: false, enabled: !disabled }),
    useFocus(context, { enabled: !disabled }),
    useDismiss(context, { referencePress: true }),
  ]);
  return (
    <>
      {children({ ...getReferenceProps(), ref: refs.setReference })}
      {context.open && (
        <FloatingPortal root={root.element}>
          <div
            ref={refs.setFloating}
            className="ti-tooltip"
            style={floatingStyles}
            {...getFloatingProps()}
            role="tooltip"
            aria-hidden="true"
          >
            <div className="ti-tooltip__card">
              {text}
              {chord !== undefined && <Kbd chord={chord} />}
            </div>
          </div>
        </FloatingPortal>
      )}
    </>
  );
}
