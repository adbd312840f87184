import { StartFailure } from '@prova/node/startFailure';

/** Of each release line that Prova runs on one version, of 20 and 22 the oldest: exact, so that a run can be repeated. */
export const NODE_VERSIONS = ['20.19.0', '22.19.0', '24.21.0', '26.10.0'] as const;

const majorOf = (version: string) => version.split('.')[0] ?? '';
const MAJORS = NODE_VERSIONS.map(majorOf).join(', ');

/**
 * The versions whose release lines are named, or all of them where none is.
 * @throws StartFailure naming the one that is not tested
 */
export function chooseVersions(majors: readonly string[]): readonly string[] {
  const unknown = majors.find((major) => !NODE_VERSIONS.some((version) => majorOf(version) === major));
  if (unknown !== undefined) {
    throw new StartFailure(`Node ${unknown} is not among those that are tested: ${MAJORS}.`);
  }
  return NODE_VERSIONS.filter((version) => majors.length === 0 || majors.includes(majorOf(version)));
}

/** The npm package that carries the binary for a machine, as the package `node` names it. */
export function nodePackage(platform: string, architecture: string): string {
  const prefix = platform === 'darwin' && architecture === 'arm64' ? 'node-bin' : 'node';
  return [prefix, platform, architecture].join('-');
}
