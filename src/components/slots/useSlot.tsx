import {
  Component,
  type ComponentType,
  type Context,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
} from 'react';
import { ConfigurationError } from '../../core/logging/inboxError.ts';
import { isDevelopment } from '../configuration/isDevelopment.ts';
import { useHost } from '../host/HostContext.ts';
import type { SlotName, SlotParts } from '../host/slots.ts';
import { useRoot } from '../inbox/RootContext.ts';

/** Renders the host's component in place of an element, or the element itself if the host has none. */
type Fill<Name extends SlotName> = (part: SlotParts[Name], element: ReactElement) => ReactElement;

const passThrough = (_part: unknown, element: ReactElement): ReactElement => element;

/** Makes an element replaceable by the host. An unfilled slot adds no component to the tree. */
export function useSlot<Name extends SlotName>(name: Name): Fill<Name> {
  const { slots, onSlotError } = useHost();
  // `Fill` types the props per slot; the lookup by name loses that relation.
  const component = slots[name] as ComponentType<{ Default: ComponentType }> | undefined;
  if (component === undefined) return passThrough;
  return (part, element) => (
    <FilledSlot name={name} component={component} part={part} onError={onSlotError}>
      {element}
    </FilledSlot>
  );
}

/** Slots inside an option. */
const inOptions: readonly SlotName[] = ['ConversationRow', 'RowStart', 'RowMeta', 'RowEnd', 'PaletteResult'];

interface FilledSlotProps {
  name: SlotName;
  /** The host's component; it also receives the props in `part`. */
  component: ComponentType<{ Default: ComponentType }>;
  part: object;
  onError(name: SlotName, error: unknown): void;
  children: ReactElement;
}

/** Renders the host's component, or the default if it throws. */
function FilledSlot({ name, component: Component, part, onError, children }: FilledSlotProps) {
  useOptionCheck(name, inOptions.includes(name), onError);
  const { Default, DefaultElement } = slotDefaults[name];
  return (
    <SlotErrorBoundary component={Component} fallback={children} onError={(error) => onError(name, error)}>
      <DefaultElement.Provider value={children}>
        <Component {...part} Default={Default} />
      </DefaultElement.Provider>
    </SlotErrorBoundary>
  );
}

interface SlotErrorBoundaryProps {
  /** The host's component; a new one clears the error. */
  component: unknown;
  fallback: ReactNode;
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Limits an error of the host's component to its slot. Errors of the default reach the boundary of the pane. */
class SlotErrorBoundary extends Component<SlotErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override componentDidUpdate(previous: SlotErrorBoundaryProps) {
    if (this.state.failed && previous.component !== this.props.component) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

interface SlotDefault {
  /** Renders the default content. Always the same component, so that React keeps its state. */
  Default: ComponentType;
  /** The default content at this position in the tree. */
  DefaultElement: Context<ReactElement | null>;
}

function createDefault(): SlotDefault {
  const DefaultElement = createContext<ReactElement | null>(null);
  return { DefaultElement, Default: () => useContext(DefaultElement) };
}

/** One context per slot, because slots nest: an avatar inside a row. */
const slotDefaults: Readonly<Record<SlotName, SlotDefault>> = {
  ConversationRow: createDefault(),
  RowStart: createDefault(),
  RowMeta: createDefault(),
  RowEnd: createDefault(),
  MessageHeader: createDefault(),
  MessageFooter: createDefault(),
  MessageAttachment: createDefault(),
  ComposerToolbar: createDefault(),
  MessageContent: createDefault(),
  ConversationHeaderActions: createDefault(),
  PaletteResult: createDefault(),
  Avatar: createDefault(),
  EmptyState: createDefault(),
  ErrorState: createDefault(),
  Composer: createDefault(),
  TopBarActions: createDefault(),
  ConnectScreen: createDefault(),
};

const focusable = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex]']
  .map((selector) => `[role="option"] ${selector}`)
  .join(', ');

/** In development, reports content of a slot that takes focus inside an option (WAI-ARIA: its children are presentational). */
function useOptionCheck<Name extends string>(
  slot: Name,
  isInOption: boolean,
  onError: (slot: Name, error: unknown) => void,
): void {
  const { element } = useRoot();
  useEffect(() => {
    if (!isInOption || !isDevelopment() || !element.current?.querySelector(focusable)) return;
    const advice = 'Use an action with the placement "row", or "palette", for a button.';
    const message = `The slot ${slot} has content that takes focus inside an option, which screen readers skip. ${advice}`;
    onError(slot, new ConfigurationError('focus-in-option', message));
  }, [slot, isInOption, element, onError]);
}
