import 'triage-inbox/styles.css';
import './page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { Frame } from './Frame.tsx';
import { Mail } from './Mail.tsx';
import { TwoInboxes } from './TwoInboxes.tsx';

const router = createBrowserRouter([
  {
    path: '/',
    Component: Frame,
    children: [
      { index: true, element: <h1>Welcome</h1> },
      { path: 'mail/*', Component: Mail },
      { path: 'both', Component: TwoInboxes },
    ],
  },
]);

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
createRoot(element).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
