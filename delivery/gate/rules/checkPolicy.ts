import type { RegisteredRemote } from '@prova/registry/registry';
import type { PackedRemote } from '../../release/packRemote';
import type { Policy } from '../../release/policy/policy';
import { refuseNeighbours } from '../../release/policy/refuseNeighbours';
import { refuseStatement } from '../../release/policy/refuseStatement';
import type { Finding } from '../rules';

const ASK = 'Correct it, or ask the operator for more.';

/** Whether the operator's policy allows what the statement says: its routes, who may open them, its sizes. */
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
        ? 'One of the operator’s own, or tried without a policy.'
        : `Within ${permission.paths.join(', ')}, for ${permission.audience.join(', ')}.`,
  };
}
