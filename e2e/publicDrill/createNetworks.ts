import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processStart } from '@prova/node/processStart';

export interface Network {
  /** Where the system keeps it, for programs that join one by themselves. */
  readonly file: string;
  /** What stands before a command that runs in it. */
  readonly within: readonly string[];
  /** Processes that run in it. */
  pids(): readonly number[];
}

export interface Networks {
  /** Where the site is, with the names that lead to it. */
  readonly site: Network;
  /** Where the browser is. Nothing leads from it but one cable to the site. */
  readonly visitor: Network;
  /** Takes both away, with what still runs in them; says what that was. */
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
 * Makes two networks of this machine, joined by a cable and by nothing else, each with its own loopback. In both, `names` lead to
 * the site. Needs root.
 */
export function createNetworks(names: readonly string[]): Networks {
  // What a drill has left behind that was killed itself.
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
    // Nobody is asked for a name that is not in the list.
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
