import { createHash } from 'node:crypto';
import { fileEntry, textEntry, type LayerEntry } from './layerEntry';
import type { Layer } from './packLayer';
import { tarOf } from './tarOf';

/** How a container of the image is run where nobody says otherwise. */
export interface ImageConfig {
  readonly user: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
  readonly workingFolder: string;
  readonly ports: readonly number[];
  readonly volumes: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
}

interface Described {
  /** Such as `prova:1.2.0`. */
  readonly name: string;
  readonly config: ImageConfig;
  /** What each layer holds, for people. */
  readonly layers: readonly (Layer & { readonly holds: string })[];
  /** Of everything, in seconds. */
  readonly date: number;
}

/** An image in a file, and the name that its content gives it. */
export interface PackedImage {
  readonly archive: Buffer;
  readonly digest: string;
}

const MEDIA = 'application/vnd.oci.image';
const set = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, {}]));
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const jsonOf = (value: unknown) => Buffer.from(JSON.stringify(value));

/**
 * Writes an image as one file: the layout of the Open Container Initiative, and beside it the list that `docker load` has looked for
 * since before there was one.
 */
export function packImage({ name, config, layers, date }: Described): PackedImage {
  const blobs = new Map<string, Buffer>();
  const keep = (mediaType: string, bytes: Buffer) => {
    const hash = hashOf(bytes);
    blobs.set(hash, bytes);
    return { mediaType, digest: `sha256:${hash}`, size: bytes.length };
  };
  const created = new Date(date * 1000).toISOString();
  const described = jsonOf({
    created,
    architecture: 'amd64',
    os: 'linux',
    config: {
      User: config.user,
      Env: Object.entries(config.environment).map(([key, value]) => `${key}=${value}`),
      Entrypoint: config.entrypoint,
      Cmd: config.command,
      WorkingDir: config.workingFolder,
      ExposedPorts: set(config.ports.map((port) => `${String(port)}/tcp`)),
      Volumes: set(config.volumes),
      Labels: config.labels,
      StopSignal: 'SIGTERM',
    },
    rootfs: { type: 'layers', diff_ids: layers.map(({ diffId }) => diffId) },
    history: layers.map(({ holds }) => ({ created, created_by: holds })),
  });
  const configBlob = keep(`${MEDIA}.config.v1+json`, described);
  const layerBlobs = layers.map(({ packed }) => keep(`${MEDIA}.layer.v1.tar+gzip`, packed));
  const manifest = keep(
    `${MEDIA}.manifest.v1+json`,
    jsonOf({
      schemaVersion: 2,
      mediaType: `${MEDIA}.manifest.v1+json`,
      config: configBlob,
      layers: layerBlobs,
      annotations: config.labels,
    }),
  );
  const placeOf = ({ digest }: { readonly digest: string }) => `blobs/${digest.replace(':', '/')}`;
  const entries: readonly LayerEntry[] = [
    textEntry('oci-layout', JSON.stringify({ imageLayoutVersion: '1.0.0' })),
    textEntry(
      'index.json',
      JSON.stringify({
        schemaVersion: 2,
        mediaType: `${MEDIA}.index.v1+json`,
        manifests: [{ ...manifest, annotations: { 'org.opencontainers.image.ref.name': name } }],
      }),
    ),
    textEntry(
      'manifest.json',
      JSON.stringify([{ Config: placeOf(configBlob), RepoTags: [name], Layers: layerBlobs.map(placeOf) }]),
    ),
    ...[...blobs].map(([hash, bytes]) => fileEntry(`blobs/sha256/${hash}`, () => bytes)),
  ];
  return { archive: tarOf(entries, date), digest: manifest.digest };
}
