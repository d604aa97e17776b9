import { SampleInbox } from './SampleInbox';

export default function Sample() {
  return <SampleInbox />;
}
