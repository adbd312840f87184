import { refuseContract } from '@prova/shared/remote-contract/contractRange';
import type { RegisteredRemote } from '@prova/registry/registry';
import type { RegistryClient, RecordOutcome } from '../registry/createRegistryClient';

/**
 * What is to take the place of the release that a page stands on: the one that is live by now, or that the remote is disabled. Null where
 * the page goes on with what it has: nothing has changed, nothing else can be learned, or the other one is none that this page may run.
 */
export async function findUpdate(
  stands: RegisteredRemote,
  registry: Pick<RegistryClient, 'lineOf'>,
  mayRun: (remote: RegisteredRemote) => boolean,
): Promise<RecordOutcome | null> {
  const live = await registry.lineOf(stands.name);
  if (!live.ok) return live.failure.code === 'DISABLED' ? live : null;
  const { remote } = live;
  const isOther = remote.version !== stands.version && refuseContract(remote.contract) === null;
  return isOther && mayRun(remote) ? live : null;
}
