import { CONTRACT_VERSION } from './hostServices';

/**
 * The contracts whose remotes a page mounts: a page that includes an earlier contract still provides what
 * later contracts removed.
 */
export interface ContractRange {
  readonly oldest: number;
  readonly newest: number;
}

export const CONTRACT_RANGE: ContractRange = { oldest: 1, newest: CONTRACT_VERSION };

/**
 * Checks a remote's contract against this page's range: null to mount it, else the reason for not requesting
 * its files.
 */
export function refuseContract(contract: number, { oldest, newest } = CONTRACT_RANGE): string | null {
  if (contract >= oldest && contract <= newest) return null;
  const spoken = oldest === newest ? `${newest}` : `${oldest} to ${newest}`;
  return `the remote speaks contract ${contract}, this page speaks ${spoken}`;
}
