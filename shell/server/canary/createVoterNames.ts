import { createHmac, randomBytes } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { Visitor } from '../sources/createVisitorSource';

/** Neighbours share it: whoever has one address of a network has many. */
function blockOf(address: string): string {
  const v4 = address.replace(/^::ffff:/i, '');
  if (isIPv4(v4)) return v4.split('.').slice(0, 3).join('.');
  const [head = ''] = address.split('::');
  const groups = head.split(':').map((group) => group.padStart(4, '0'));
  // 56 bits, which is what one household is given.
  return [...groups, '0000', '0000', '0000', '0000'].slice(0, 4).join('').slice(0, 14);
}

/** Who votes, and from where. */
export interface VoterName {
  /** Of a signed-in account, and of all others of a block of addresses. */
  readonly name: string;
  /** Of the block of addresses: accounts cost nothing, networks do. */
  readonly network: string;
}

export interface VoterNames {
  voterOf(visitor: Visitor, address: string): VoterName;
  /** The block of addresses alone. */
  blockOf(address: string): string;
}

/** Names for who votes: of use to nobody, since the key is in no file and ends with this process. */
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
