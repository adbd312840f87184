import { readFile } from 'node:fs/promises';
import { freePort } from './freePort';

it('chooses no port that an outgoing connection could take', async () => {
  const range = await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').catch(() => '32768\t60999');
  const firstEphemeral = Number(range.split(/\s+/)[0]);
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  for (const port of ports) expect(port).toBeLessThan(firstEphemeral);
});
