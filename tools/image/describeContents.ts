import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { DebianPackage } from './debianLibraries';
import { IMAGE_NODE } from './imageNode';
import { fileEntry, textEntry, type LayerEntry } from './layerEntry';

const PLACE = 'usr/share/doc/prova';
const LARGEST_LIST = 64 * 1024 * 1024;
const LICENCE = /^(?:licen[cs]e|copying|notice|ofl)/i;

const billSchema = v.looseObject({
  metadata: v.looseObject({}),
  components: v.array(v.looseObject({ name: v.string(), version: v.optional(v.string()) })),
});
const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      dev: v.optional(v.boolean()),
      link: v.optional(v.boolean()),
    }),
  ),
});

const systemComponents = (packages: readonly DebianPackage[]) => [
  {
    type: 'application',
    name: 'node',
    version: IMAGE_NODE.version,
    purl: `pkg:npm/${IMAGE_NODE.package}@${IMAGE_NODE.version}`,
    licenses: [{ license: { id: 'MIT' } }],
  },
  ...packages.map(({ name, version }) => ({
    type: 'library',
    name,
    version,
    purl: `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=amd64&distro=debian-12`,
  })),
];

/** The bill of materials (CycloneDX), without what npm puts anew into each. */
function billOfMaterials(root: string, packages: readonly DebianPackage[], date: number): string {
  const options = ['--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only'];
  const text = execFileSync('npm', ['sbom', ...options], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: LARGEST_LIST,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { metadata, components, serialNumber: _random, ...bill } = v.parse(billSchema, JSON.parse(text));
  return JSON.stringify(
    {
      ...bill,
      metadata: { ...metadata, timestamp: new Date(date * 1000).toISOString() },
      components: [...components, ...systemComponents(packages)],
    },
    null,
    1,
  );
}

/** The licence of every package that production has, also of those whose code is only in what browsers get. */
function licencesOf(root: string): readonly LayerEntry[] {
  const { packages } = v.parse(lockSchema, JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const licences = Object.entries(packages).flatMap(([path, { version = '', dev, link }]) => {
    const folder = join(root, path);
    if (!path.includes('node_modules/') || dev === true || link === true || !existsSync(folder)) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length).replace('/', '+');
    return readdirSync(folder, { withFileTypes: true })
      .filter((file) => file.isFile() && LICENCE.test(file.name))
      .map((file) =>
        fileEntry(`${PLACE}/licences/${name}-${version}/${file.name}`, () =>
          readFileSync(join(folder, file.name)),
        ),
      );
  });
  // The same version may be installed in several places.
  return [...new Map(licences.map((entry) => [entry.path, entry])).values()];
}

/** What the image holds and under which licences, for whoever has to know. */
export const describeContents = (
  root: string,
  packages: readonly DebianPackage[],
  date: number,
): readonly LayerEntry[] => [
  textEntry(`${PLACE}/sbom.cdx.json`, billOfMaterials(root, packages, date)),
  ...licencesOf(root),
];
