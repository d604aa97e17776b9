import 'triage-inbox/styles.css';
import './page.css';
import { createRoot } from 'react-dom/client';
import { TriageInbox } from 'triage-inbox';
import { createChatTransport } from './chatTransport.ts';

const { host, protocol } = window.location;
const transport = createChatTransport({ url: `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/chat?as=ana` });

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
createRoot(element).render(<TriageInbox transport={transport} />);
