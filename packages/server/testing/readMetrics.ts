import { call } from './testClient.ts';

/** The values of a server's `/metrics`, by name and labels: 'triage_streams_open', 'triage_wakeups_total{reason="poll"}'. */
export async function readMetrics({ url }: { url: string }): Promise<Map<string, number>> {
  const { status, body } = await call(`${url}/metrics`);
  if (status !== 200) throw new Error(`/metrics answered ${status}`);
  const lines: string[] = body.split('\n').filter((line: string) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}
