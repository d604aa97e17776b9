// The first load of the component has chunks of its own: they have nothing that only the panes on demand use.
export { TriageInbox } from '../components/app/TriageInbox.tsx';
