import { connection } from 'next/server';
import { defaultPages, formatLocation } from 'triage-inbox/core';
import { loadUnread } from './loadUnread.ts';

/** A server component: its imports from the package stay on the server. */
export default async function Home() {
  await connection();
  const unread = await loadUnread();
  return (
    <main>
      <h1>{`Welcome, ${unread.length} to read`}</h1>
      <ul>
        {unread.map(({ id, name }) => (
          <li key={id}>
            <a href={`/mail${formatLocation({ page: 'inbox', conversationId: id }, defaultPages)}`}>{name}</a>
          </li>
        ))}
      </ul>
    </main>
  );
}
