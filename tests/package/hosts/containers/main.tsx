import 'triage-inbox/styles.css';
import './page.css';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { Badge } from './Badge.tsx';
import { Frame } from './Frame.tsx';
import { Inbox } from './Inbox.tsx';
import { NativeDialog } from './NativeDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';

/** The containers, by the query of the page. */
const containers: Readonly<Record<string, ComponentType>> = {
  '?native-dialog': NativeDialog,
  '?role-dialog': RoleDialog,
  '?frame': Frame,
  '?frame-without-styles': () => <Frame hasStyles={false} />,
  '?without-height': Inbox,
  '?without-width': () => (
    <div className="row">
      <Inbox />
    </div>
  ),
  '?badge': Badge,
};

const element = document.getElementById('root');
const Container = containers[window.location.search];
if (element === null || Container === undefined) throw new Error('The page needs #root and the name of a container');
createRoot(element).render(<Container />);
