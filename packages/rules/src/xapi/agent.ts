import { isObject, type JsonObject, plainText } from './json-value.ts';

/** What tells one agent or group from another (xAPI 1.0.3 part 2, 4.1.2.3). */
export const IDENTIFIERS = ['mbox', 'mbox_sha1sum', 'openid', 'account'] as const;

/** An account of a learner at this product: no name, no address, nothing that says who they are. */
export interface AgentAccount {
  readonly homePage: string;
  readonly name: string;
}

/** The agent that statements about a learner speak of. */
export const agentOf = (account: AgentAccount) => ({
  objectType: 'Agent' as const,
  account: { homePage: account.homePage, name: account.name },
});

/** One text for each agent, by its identifier alone, or null for an anonymous group. */
export function agentKey(agent: JsonObject): string | null {
  const { account } = agent;
  if (isObject(account)) return `account ${plainText(account['homePage'])} ${plainText(account['name'])}`;
  const name = IDENTIFIERS.find((each) => typeof agent[each] === 'string');
  return name === undefined ? null : `${name} ${plainText(agent[name])}`;
}
