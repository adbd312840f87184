import type { PackedRemote } from '../../release/packRemote';
import type { Finding } from '../rules';

/** Whether the release states the shell's contract. Its module's contract is checked on mounting. */
export function checkContract(
  { statement: { contract } }: PackedRemote,
  shellContract: number | null,
): Finding {
  const faults: string[] = [];
  if (shellContract === null) {
    faults.push('The shell does not declare its contract; rebuild it, or use the packed shell of a release.');
  } else if (contract !== shellContract) {
    const newer = contract > shellContract;
    faults.push(
      `The release uses contract ${contract}, the shell ${shellContract}; ` +
        (newer
          ? 'wait until the site has the newer shell, or build with the older kit.'
          : 'build it with the newer kit.'),
    );
  }
  return { faults, seen: `Release and shell both use contract ${contract}.` };
}
