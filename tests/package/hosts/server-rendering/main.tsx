import 'triage-inbox/styles.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App, pages } from './App.tsx';

const page = pages.find((name) => window.location.pathname === `/${name}`);
const element = document.getElementById('root');
if (element === null || page === undefined) throw new Error('No such page');
hydrateRoot(
  element,
  <StrictMode>
    <App page={page} />
  </StrictMode>,
  { onRecoverableError: (error) => console.error('Not hydrated:', error) },
);
