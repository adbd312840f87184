import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processStart } from '@prova/node/processStart';

export interface Network {
  /** The system's file, for programs that join a network themselves. */
  readonly file: string;
  /** Prefix of a command that runs in the network. */
  readonly within: readonly string[];
  /** Ids of the processes that run in the network. */
  pids(): readonly number[];
}

export interface Networks {
  /** The site's network, with its names. */
  readonly site: Network;
  /** The browser's network, with a single cable to the site. */
  readonly visitor: Network;
  /** Removes both networks with their remaining processes; returns the ids of the processes. */
  end(): readonly number[];
}

const OWN_ETC = '/etc/netns';
const NAME = /^prova-(?:site|visitor)-(\d+)$/;
export const SITE_ADDRESS = '10.213.7.1';
const VISITOR_ADDRESS = '10.213.7.2';

const ip = (...words: string[]) => execFileSync('ip', words, { encoding: 'utf8' });
const listNetworks = () =>
  ip('netns', 'list')
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '');
const pidsOf = (name: string) => ip('netns', 'pids', name).split('\n').filter(Boolean).map(Number);

function remove(name: string): readonly number[] {
  const left = listNetworks().includes(name) ? pidsOf(name) : [];
  for (const pid of left) process.kill(pid, 'SIGKILL');
  if (listNetworks().includes(name)) ip('netns', 'delete', name);
  rmSync(join(OWN_ETC, name), { recursive: true, force: true });
  return left;
}

/**
 * Creates two local networks, joined by one cable only, each with its own loopback. In both, `names` resolve
 * to the site. Needs root.
 */
export function createNetworks(names: readonly string[]): Networks {
  // Leftovers of a killed drill.
  for (const name of listNetworks()) {
    const owner = NAME.exec(name)?.[1];
    if (owner !== undefined && processStart(Number(owner)) === null) remove(name);
  }
  const own = (role: string) => `prova-${role}-${String(process.pid)}`;
  const create = (role: string): Network & { name: string } => {
    const name = own(role);
    ip('netns', 'add', name);
    ip('-n', name, 'link', 'set', 'lo', 'up');
    mkdirSync(join(OWN_ETC, name), { recursive: true });
    const hosts = ['127.0.0.1 localhost', `${SITE_ADDRESS} ${names.join(' ')}`, ''];
    writeFileSync(join(OWN_ETC, name, 'hosts'), hosts.join('\n'));
    // No resolver is asked for names outside the list.
    writeFileSync(join(OWN_ETC, name, 'resolv.conf'), 'nameserver 127.0.0.1\noptions timeout:1 attempts:1\n');
    return {
      name,
      file: join('/run/netns', name),
      within: ['ip', 'netns', 'exec', name],
      pids: () => pidsOf(name),
    };
  };
  const end = () => [own('visitor'), own('site')].flatMap(remove);
  try {
    const [site, visitor] = [create('site'), create('visitor')];
    ip(
      'link',
      'add',
      'cable',
      'netns',
      site.name,
      'type',
      'veth',
      'peer',
      'name',
      'cable',
      'netns',
      visitor.name,
    );
    for (const [{ name }, address] of [
      [site, SITE_ADDRESS],
      [visitor, VISITOR_ADDRESS],
    ] as const) {
      ip('-n', name, 'address', 'add', `${address}/24`, 'dev', 'cable');
      ip('-n', name, 'link', 'set', 'cable', 'up');
    }
    return { site, visitor, end };
  } catch (error) {
    end();
    throw error;
  }
}
