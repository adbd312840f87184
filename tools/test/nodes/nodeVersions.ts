import { StartFailure } from '@prova/node/startFailure';

/**
 * One exact version per supported release line, for repeatable runs; of 20 and 22, the oldest supported
 * version.
 */
export const NODE_VERSIONS = ['20.19.0', '22.19.0', '24.21.0', '26.10.0'] as const;

const majorOf = (version: string) => version.split('.')[0] ?? '';
const MAJORS = NODE_VERSIONS.map(majorOf).join(', ');

/**
 * The versions of the named release lines, all by default.
 * @throws StartFailure naming an untested line
 */
export function chooseVersions(majors: readonly string[]): readonly string[] {
  const unknown = majors.find((major) => !NODE_VERSIONS.some((version) => majorOf(version) === major));
  if (unknown !== undefined) {
    throw new StartFailure(`Node ${unknown} is not one of the tested versions: ${MAJORS}.`);
  }
  return NODE_VERSIONS.filter((version) => majors.length === 0 || majors.includes(majorOf(version)));
}

/** The npm package with a machine's binary, in the naming of the package `node`. */
export function nodePackage(platform: string, architecture: string): string {
  const prefix = platform === 'darwin' && architecture === 'arm64' ? 'node-bin' : 'node';
  return [prefix, platform, architecture].join('-');
}
