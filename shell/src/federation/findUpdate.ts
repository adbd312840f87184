import { refuseContract } from '@prova/shared/remote-contract/contractRange';
import type { RegisteredRemote } from '@prova/registry/registry';
import type { RegistryClient, RecordOutcome } from '../registry/createRegistryClient';

/**
 * The pending update of a mounted release: the current live release, or the disabling of the remote. Null if
 * the page keeps its release: nothing has changed, nothing can be learned, or this page may not run the other
 * release.
 */
export async function findUpdate(
  stands: RegisteredRemote,
  registry: Pick<RegistryClient, 'recordOf'>,
  mayRun: (remote: RegisteredRemote) => boolean,
): Promise<RecordOutcome | null> {
  const live = await registry.recordOf(stands.name);
  if (!live.ok) return live.failure.code === 'DISABLED' ? live : null;
  const { remote } = live;
  const isOther = remote.version !== stands.version && refuseContract(remote.contract) === null;
  return isOther && mayRun(remote) ? live : null;
}
