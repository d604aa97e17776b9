import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Scene } from './hostControl.ts';
import { Inbox } from './Inbox.tsx';

/** Renders the inbox inside a shadow root with its own styles, as custom elements do. */
export function ShadowHost({ scene }: { scene: Scene }) {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (element === null) return;
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const styles = document.createElement('link');
    styles.rel = 'stylesheet';
    styles.href = '/styles.css';
    const container = document.createElement('div');
    container.style.height = '100%';
    shadow.replaceChildren(styles, container);
    const root = createRoot(container);
    root.render(<Inbox scene={scene} />);
    return () => root.unmount();
  }, [element, scene]);
  return <div ref={setElement} className="shadow" />;
}
