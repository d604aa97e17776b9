/** A reply field, for the keyboard actions. */
export interface ComposerHandle {
  conversationId: string;
  /** The form that contains the field. */
  form: HTMLElement;
  focus(): void;
  /** Sends the text and goes on to the next conversation. */
  sendAndNext(): void;
}

export interface ComposerHandles {
  /** Returns the function that unregisters it. */
  register(handle: ComposerHandle): () => void;
  /** The field that contains an element or is in the same pane, else the first one. */
  nearest(element: Element | null): ComposerHandle | undefined;
  of(conversationId: string): ComposerHandle | undefined;
  find(matches: (handle: ComposerHandle) => boolean): ComposerHandle | undefined;
}

const pane = '[data-conversation-id]';

/** The reply fields on screen: one for each pane. */
export function createComposerHandles(): ComposerHandles {
  const handles = new Set<ComposerHandle>();
  return {
    register(handle) {
      handles.add(handle);
      return () => handles.delete(handle);
    },
    nearest(element) {
      const all = [...handles];
      const own = element?.closest(pane);
      return all.find(({ form }) => own?.contains(form)) ?? all[0];
    },
    find: (matches) => [...handles].find(matches),
    of: (id) => [...handles].find(({ conversationId }) => conversationId === id),
  };
}
