import { parseArgs } from 'node:util';
import { prepareNextKey, switchToNextKey } from '../keys/rotateKey';
import { openSigningKey, type PublicKey } from '../keys/signingKey';
import type { Policy } from '../release/policy/policy';
import type { Act } from './kitCommand';
import { readProject, type Project } from './readProject';
import { teamKeysFolder } from './teamKey';

/** What a remote of this size asks for at first; the operator decides. */
const BUDGET = { initial: 60, total: 400 };

const firstParts = (paths: readonly string[]) => [
  ...new Set(paths.map((path) => `/${path.split('/')[1] ?? ''}`)),
];

/** The entry that the operator's policy needs for this remote to be what its contribution says. */
function proposeEntry({ name, contribution }: Project, keys: readonly PublicKey[]): Policy {
  const accesses = contribution.routes.map(({ access }) => access);
  const audience = accesses.includes('public')
    ? ['public']
    : accesses.some((access) => access !== 'public' && access.anyRole.length === 0)
      ? ['signed-in']
      : [...new Set(accesses.flatMap((access) => (access === 'public' ? [] : access.anyRole)))];
  const paths = firstParts(contribution.routes.map(({ path }) => path));
  return { remotes: { [name]: { keys: [...keys], addresses: [], paths, audience, budget: BUDGET } } };
}

/** `prova key`: the team's key, and what the operator has to enter for it. */
export const key: Act = async ({ folder, args }) => {
  const { values } = parseArgs({
    args: [...args],
    options: { next: { type: 'boolean', default: false }, switch: { type: 'boolean', default: false } },
  });
  const project = readProject(folder);
  const keys = teamKeysFolder(folder);
  process.umask(0o077);
  if (values.next) await prepareNextKey(keys, 'team');
  if (values.switch) await switchToNextKey(keys, 'team');
  const { publicKeys } = await openSigningKey(keys, 'team');
  return [
    'The private key is in .prova/keys: keep a copy of it, and out of git. CI takes it from PROVA_TEAM_KEY.',
    'For the policy of the operator, who may change what it allows:',
    JSON.stringify(proposeEntry(project, publicKeys), null, 2),
  ].join('\n');
};
