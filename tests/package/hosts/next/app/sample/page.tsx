import { SampleInbox } from './SampleInbox.tsx';

export default function Sample() {
  return <SampleInbox />;
}
