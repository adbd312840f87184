import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const PREFIX_GROUPS = 4;
/** The groups before an IPv4 address: mapped (RFC 4291), and behind a translator (RFC 6052). */
const IPV4_PREFIXES = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/** Some proxies add the port, and IPv6 then stands in brackets; a zone is a name of this machine's own. */
const bareAddress = (address: string): string =>
  address
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/s, '');

/** The eight groups of an IPv6 address, each as short as it can be written. */
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
 * By what a limit counts an address: a household or a machine has a whole /64 of IPv6 addresses to choose from, and they are one. IPv4 within
 * IPv6 is IPv4. Whatever is no address counts as one and the same.
 * @param address as a socket or a trusted proxy tells it; a port and a zone are left out
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
