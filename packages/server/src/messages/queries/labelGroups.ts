import { isRecord } from '../../json.ts';

const bareGroup = /<!subteam\^([A-Z0-9]+)>/g;
const mentionsGroup = /subteam\^|"usergroup"/;

/**
 * Gives the mentions of user groups the handles that Slack leaves out: clients do not know groups. `content` is a text in mrkdwn, or
 * blocks and attachments.
 */
export function labelGroups<T>(content: T, groups: ReadonlyMap<string, string>): T;
export function labelGroups(content: unknown, groups: ReadonlyMap<string, string>): unknown {
  if (groups.size === 0 || !mentionsGroup.test(typeof content === 'string' ? content : JSON.stringify(content ?? ''))) {
    return content;
  }
  return labelled(content, groups);
}

function labelled(content: unknown, groups: ReadonlyMap<string, string>): unknown {
  if (typeof content === 'string') {
    return content.replace(bareGroup, (mention, id: string) => {
      const handle = groups.get(id);
      return handle === undefined ? mention : `<!subteam^${id}|@${handle.replaceAll(/[<>|&]/g, '')}>`;
    });
  }
  if (Array.isArray(content)) return content.map((part) => labelled(part, groups));
  if (!isRecord(content)) return content;
  const handle = content.type === 'usergroup' ? groups.get(String(content.usergroup_id)) : undefined;
  return {
    ...Object.fromEntries(Object.entries(content).map(([key, value]) => [key, labelled(value, groups)])),
    ...(handle !== undefined && { name: handle }),
  };
}
