import type { SecurityLog } from '@prova/node/createSecurityLog';

/** Records the number of each account's ended sessions. @param userIds the owners, once per session */
export function recordEnded(
  securityLog: SecurityLog,
  event: 'endedByProvider' | 'endedByOperator',
  userIds: readonly string[],
): void {
  const counts = new Map<string, number>();
  for (const account of userIds) counts.set(account, (counts.get(account) ?? 0) + 1);
  for (const [account, ended] of counts) securityLog.record(event, { account, ended });
}
