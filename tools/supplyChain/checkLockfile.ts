import type { Exceptions } from './exceptions';
import type { LockedPackage } from './lockfile';

/** Licences under which Prova may be built, run and passed on without asking anybody. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Zlib',
]);

/** All of what AND joins, any of what OR joins; what else an expression may hold is looked at by a person. */
function isAllowed(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '');
  if (plain.includes(' AND ') && plain.includes(' OR ')) return false;
  return plain.includes(' OR ')
    ? plain.split(' OR ').some((licence) => ALLOWED.has(licence))
    : plain.split(' AND ').every((licence) => ALLOWED.has(licence));
}

/** Packages whose content nothing pins: an installation would take whatever comes under their name. */
export const findWithoutIntegrity = (packages: readonly LockedPackage[]): readonly string[] =>
  packages
    .filter(({ integrity }) => integrity === null || !/^sha512-[\w+/]{86}==$/.test(integrity))
    .map(({ name, version }) => `${name} ${version} has no sha512 integrity in the lockfile`);

/** Licences that are neither allowed nor let pass on `today` (such as 2026-11-22), and exceptions that nothing needs. */
export function findLicenceProblems(
  packages: readonly LockedPackage[],
  { licences }: Exceptions,
  today: string,
): readonly string[] {
  const open = packages.filter(({ licence }) => licence === null || !isAllowed(licence));
  const isExcepted = ({ name, licence }: LockedPackage) =>
    licences.some((each) => each.package === name && each.licence === licence && each.until >= today);
  return [
    ...open
      .filter((each) => !isExcepted(each))
      .map(({ name, version, licence }) => `${name} ${version} is under ${licence ?? 'no stated licence'}`),
    ...licences
      .filter((each) => !open.some(({ name, licence }) => name === each.package && licence === each.licence))
      .map((each) => `the exception for ${each.package} (${each.licence}) is not needed any more`),
  ];
}
