import type { RegisteredRemote } from '@prova/registry/registry';
import type { PackedRemote } from '../../release/packRemote';
import type { Policy } from '../../release/policy/policy';
import { refuseNeighbours } from '../../release/policy/refuseNeighbours';
import { refuseStatement } from '../../release/policy/refuseStatement';
import type { Finding } from '../rules';

const ASK = 'Fix it, or ask the operator for permission.';

/** Whether the operator's policy allows the statement: its routes, their access, its sizes. */
export function checkPolicy(
  { statement }: PackedRemote,
  policy: Policy,
  neighbours: readonly RegisteredRemote[],
): Finding {
  const permission = policy.remotes[statement.name] ?? null;
  const refusals = [
    ...refuseStatement(statement, permission),
    ...refuseNeighbours(statement, policy, neighbours),
  ];
  return {
    faults: refusals.map((refusal) => `${refusal} ${ASK}`),
    seen:
      permission === null
        ? 'A remote of the operator, or a trial without a policy.'
        : `Within ${permission.paths.join(', ')}, for ${permission.audience.join(', ')}.`,
  };
}
