import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portOf, readSettings } from './readSettings';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prova-ports-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function addRemote(name: string, content: unknown): void {
  mkdirSync(join(root, `remote-${name}`));
  writeFileSync(join(root, `remote-${name}`, 'package.json'), JSON.stringify(content));
}
const at = (portOffset: number) => ({ config: { portOffset } });
const read = (environment: NodeJS.ProcessEnv = {}) => readSettings(root, { PORT: '4000', ...environment });

test("takes a remote's port from its package, as an offset from the site's, unless a setting overrides it", () => {
  addRemote('demo', at(30));
  addRemote('quiz', at(31));
  const settings = read({ REMOTE_PORTS: 'quiz:4999' });
  expect(portOf(settings, 'site')).toBe(4000);
  expect(portOf(settings, 'backend')).toBe(4005);
  expect(portOf(settings, 'identity-provider')).toBe(4010);
  expect(portOf(settings, 'remote-demo')).toBe(4030);
  expect(portOf(settings, 'remote-quiz')).toBe(4999);
  expect(() => portOf(settings, 'remote-other')).toThrow('No service is named remote-other.');
});

test('ignores the leftover build folder of a removed remote', () => {
  mkdirSync(join(root, 'remote-gone/dist'), { recursive: true });
  expect([...read().ports.keys()]).toEqual([
    'site',
    'backend',
    'remotes-metrics',
    'site-metrics',
    'release-desk',
    'identity-provider',
  ]);
});

test.each<[string, () => void, NodeJS.ProcessEnv, string]>([
  [
    'two remotes on one port',
    () => {
      addRemote('demo', at(30));
      addRemote('quiz', at(30));
    },
    {},
    'remote-demo and remote-quiz would both listen on port 4030. Give one of them another port: REMOTE_PORTS=<remote>:<port>.',
  ],
  [
    'a remote on the port of the backend',
    () => addRemote('demo', at(30)),
    { REMOTE_PORTS: 'demo:4005' },
    'backend and remote-demo would both listen on port 4005.',
  ],
  [
    'a port that does not exist',
    () => addRemote('demo', at(30)),
    { REMOTE_PORTS: 'demo:70000' },
    'remote-demo would listen on port 70000, above the highest port 65535. Choose a lower one.',
  ],
  [
    'a remote that is not there',
    () => addRemote('demo', at(30)),
    { REMOTE_PORTS: 'dmeo:4031' },
    'The setting REMOTE_PORTS names dmeo, which is not one of the remotes: demo.',
  ],
  [
    'a remote that does not say',
    () => addRemote('demo', {}),
    {},
    'remote-demo/package.json does not set the port of the remote: "config": { "portOffset": 30 }.',
  ],
  [
    'something else than ports',
    () => addRemote('demo', at(30)),
    { REMOTE_PORTS: 'demo=4031' },
    'The setting REMOTE_PORTS must be a list of remotes with ports, such as demo:3031,quiz:3032; it is "demo=4031".',
  ],
  [
    'one remote twice',
    () => addRemote('demo', at(30)),
    { REMOTE_PORTS: 'demo:4031, demo:4032' },
    'The setting REMOTE_PORTS lists a remote twice; it is "demo:4031, demo:4032".',
  ],
])('refuses in one sentence: %s', (_what, prepare, environment, message) => {
  prepare();
  expect(() => read(environment)).toThrow(message);
});
