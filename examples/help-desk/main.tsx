import 'triage-inbox/styles.css';
import './page.css';
import { createRoot } from 'react-dom/client';
import { HelpDesk } from './HelpDesk.tsx';

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
createRoot(element).render(<HelpDesk />);
