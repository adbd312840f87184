import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const PREFIX_GROUPS = 4;
/** The groups before an IPv4 address: mapped (RFC 4291), and translated (RFC 6052). */
const IPV4_PREFIXES = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/**
 * An address without port and zone. Some proxies add the port, with IPv6 in brackets; a zone is local to one
 * machine.
 */
const bareAddress = (address: string): string =>
  address
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/s, '');

/** The eight groups of an IPv6 address, each in its shortest form. */
function groupsOf(address: string): string[] {
  const hex = (high: string, low: string) => (Number(high) * 256 + Number(low)).toString(16);
  const whole = address.replace(
    /(\d+)\.(\d+)\.(\d+)\.(\d+)$/,
    (_quad, a: string, b: string, c: string, d: string) => `${hex(a, b)}:${hex(c, d)}`,
  );
  const [head = '', tail] = whole.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const front = [head].flat();
  const back = tail ?? [];
  const zeros = Array.from({ length: GROUPS - front.length - back.length }, () => '0');
  return [...front, ...zeros, ...back].map((group) => parseInt(group, 16).toString(16));
}

/**
 * The key under which a rate limit counts an address: a /64 of IPv6 addresses belongs to one household or
 * machine, and counts as one. IPv4 within IPv6 is IPv4. Anything unparsable shares one key.
 * @param address from a socket or a trusted proxy; a port and a zone are ignored
 */
export function addressKey(address: string): string {
  const bare = bareAddress(address);
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return 'unknown';
  const groups = groupsOf(bare);
  if (IPV4_PREFIXES.includes(groups.slice(0, 6).join(':'))) {
    return groups
      .slice(6)
      .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
      .join('.');
  }
  return `${groups.slice(0, PREFIX_GROUPS).join(':')}::/64`;
}
