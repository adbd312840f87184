import type { PackedRemote } from '../../release/packRemote';
import type { Finding } from '../rules';

/** Whether the release says the contract that the shell speaks. Whether its module does too is seen where it is mounted. */
export function checkContract(
  { statement: { contract } }: PackedRemote,
  shellContract: number | null,
): Finding {
  const faults: string[] = [];
  if (shellContract === null) {
    faults.push(
      'The shell does not say which contract it speaks; build it anew, or take the packed shell of a release.',
    );
  } else if (contract !== shellContract) {
    const newer = contract > shellContract;
    faults.push(
      `The release speaks contract ${contract}, the shell ${shellContract}; ` +
        (newer
          ? 'wait until the site has the newer shell, or build with the older kit.'
          : 'build it with the kit of the newer contract.'),
    );
  }
  return { faults, seen: `Release and shell both speak contract ${contract}.` };
}
