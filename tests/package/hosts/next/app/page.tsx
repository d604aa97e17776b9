import { connection } from 'next/server';
import { Suspense } from 'react';
import { defaultPages, formatLocation } from 'triage-inbox/core';
import { loadUnread } from './loadUnread';

export default function Home() {
  return (
    <Suspense>
      <Welcome />
    </Suspense>
  );
}

/** A server component: its imports from the package stay on the server. */
async function Welcome() {
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
