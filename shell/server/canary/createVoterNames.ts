import { createHmac, randomBytes } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { Visitor } from '../sources/createVisitorSource';

/**
 * The block of an address. Neighbouring addresses share a block, since a client with one of them has many.
 */
function blockOf(address: string): string {
  const v4 = address.replace(/^::ffff:/i, '');
  if (isIPv4(v4)) return v4.split('.').slice(0, 3).join('.');
  const [head = ''] = address.split('::');
  const groups = head.split(':').map((group) => group.padStart(4, '0'));
  // 56 bits, the block of one household.
  return [...groups, '0000', '0000', '0000', '0000'].slice(0, 4).join('').slice(0, 14);
}

/** Who reports, and from where. */
export interface VoterName {
  /** Pseudonym of a signed-in account, or of everybody else in a block of addresses. */
  readonly name: string;
  /** Pseudonym of the block of addresses: accounts are free, networks are not. */
  readonly network: string;
}

export interface VoterNames {
  voterOf(visitor: Visitor, address: string): VoterName;
  /** The block of addresses alone. */
  blockOf(address: string): string;
}

/** Pseudonyms for voters. They are useless elsewhere: the key is in no file and ends with this process. */
export function createVoterNames(key: Buffer = randomBytes(32)): VoterNames {
  const nameOf = (what: string) => createHmac('sha256', key).update(what).digest('base64url').slice(0, 22);
  const networkOf = (address: string) => nameOf(`addresses ${blockOf(address)}`);
  return {
    voterOf(visitor, address) {
      const network = networkOf(address);
      const isKnown = visitor.status === 'known' && visitor.account !== undefined;
      return { name: isKnown ? nameOf(`account ${visitor.account}`) : network, network };
    },
    blockOf: networkOf,
  };
}
