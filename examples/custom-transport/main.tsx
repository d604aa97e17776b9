import 'triage-inbox/styles.css';
import './page.css';
import { createRoot } from 'react-dom/client';
import { TriageInbox } from 'triage-inbox';
import { createSocketTransport } from './socketTransport.ts';

const { host, protocol } = window.location;
const transport = createSocketTransport({ url: `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/socket?as=U01` });

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
createRoot(element).render(<TriageInbox transport={transport} />);
