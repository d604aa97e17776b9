import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { HostPage } from './HostPage.tsx';
import type { Scene } from './hostControl.ts';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root');
const root = createRoot(element);
const draw = (scene: Scene | null): void => flushSync(() => root.render(<HostPage scene={scene} />));

window.host = { mount: draw, unmount: () => draw(null) };
draw(null);
