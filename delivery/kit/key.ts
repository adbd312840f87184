import { parseArgs } from 'node:util';
import { prepareNextKey, switchToNextKey } from '../keys/rotateKey';
import { openSigningKey, type PublicKey } from '../keys/signingKey';
import type { Policy } from '../release/policy/policy';
import type { Act } from './kitCommand';
import { readProject, type Project } from './readProject';
import { teamKeysFolder } from './teamKey';

/** The suggested budget of a remote of this size; the operator decides. */
const BUDGET = { initial: 60, total: 400 };

const firstParts = (paths: readonly string[]) => [
  ...new Set(paths.map((path) => `/${path.split('/')[1] ?? ''}`)),
];

/** The policy entry this remote needs for its contribution. */
function proposeEntry({ name, contribution }: Project, keys: readonly PublicKey[]): Policy {
  const accesses = contribution.routes.map(({ access }) => access);
  const audience = accesses.includes('public')
    ? ['public']
    : accesses.some((access) => access !== 'public' && access.anyRole.length === 0)
      ? ['signed-in']
      : [...new Set(accesses.flatMap((access) => (access === 'public' ? [] : access.anyRole)))];
  const paths = firstParts(contribution.routes.map(({ path }) => path));
  const slots = [...new Set((contribution.widgets ?? []).map(({ slot }) => slot))];
  return { remotes: { [name]: { keys: [...keys], addresses: [], paths, audience, slots, budget: BUDGET } } };
}

/** `prova key`: the team's key, and the entry for the operator. */
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
    'The private key is in .prova/keys: back it up, and keep it out of git. In CI it comes from PROVA_TEAM_KEY.',
    'Entry for the operator’s policy; the operator may change the permissions:',
    JSON.stringify(proposeEntry(project, publicKeys), null, 2),
  ].join('\n');
};
