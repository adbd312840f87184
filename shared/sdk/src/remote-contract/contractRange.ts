import { CONTRACT_VERSION } from './hostServices';

/** The contracts whose remotes a page mounts: what a later contract took away, a page that still names the earlier one gives all the same. */
export interface ContractRange {
  readonly oldest: number;
  readonly newest: number;
}

export const CONTRACT_RANGE: ContractRange = { oldest: 1, newest: CONTRACT_VERSION };

/** What a page of this range says to a remote of a contract: null that it mounts it, else why it asks for none of its files. */
export function refuseContract(contract: number, { oldest, newest } = CONTRACT_RANGE): string | null {
  if (contract >= oldest && contract <= newest) return null;
  const spoken = oldest === newest ? `${newest}` : `${oldest} to ${newest}`;
  return `the remote speaks contract ${contract}, this page speaks ${spoken}`;
}
