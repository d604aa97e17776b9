import { Inbox } from './Inbox.tsx';

/** Ways of a page to give the inbox what its own navigation leaves; `page.css` has the styles of each. */
export const shells = ['flex-row', 'flex-column', 'centered-column', 'grid', 'block-in-row', 'beside-own-width'];

export function Shell({ name }: { name: string }) {
  const isNested = name === 'block-in-row';
  return (
    <div className={`shell ${name}`}>
      <nav>Other apps</nav>
      {isNested ? (
        <main>
          <Inbox />
        </main>
      ) : (
        <Inbox />
      )}
    </div>
  );
}
