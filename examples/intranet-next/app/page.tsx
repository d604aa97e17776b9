import { Mail } from './Mail';

export default function Home() {
  return <Mail />;
}
