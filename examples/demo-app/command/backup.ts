import { runBackup } from 'triage-inbox-server/backup';

await runBackup(process.argv.slice(2));
