import type { S3Client } from '@aws-sdk/client-s3';
import type { SERVED_KINDS } from '@prova/node/releaseFiles';
import type { BucketPlace } from '@prova/node/settings/bucketPlace';
import type { ObjectStore } from './objectStore';

/** Time limit of a connection: an unresponsive bucket fails a command rather than blocking it. */
const CONNECT_LIMIT_MS = 3_000;
const ANSWER_LIMIT_MS = 30_000;

/** Media types of everything stored; browsers take no other from a release (`nosniff`). */
const TYPES: Readonly<Record<(typeof SERVED_KINDS)[number] | 'html' | 'jws', string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/vnd.microsoft.icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  jws: 'application/jose',
  m4a: 'audio/mp4',
  mjs: 'text/javascript; charset=utf-8',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  png: 'image/png',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  wasm: 'application/wasm',
  wav: 'audio/wav',
  webm: 'video/webm',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
};
const isTyped = (kind: string): kind is keyof typeof TYPES => Object.hasOwn(TYPES, kind);
const ENCODINGS: Readonly<Record<string, string>> = { br: 'br', gz: 'gzip' };

/** Headers for a server in front of the bucket. */
function describeFile(path: string) {
  const parts = path.split('.');
  const encoding = ENCODINGS[parts.at(-1) ?? ''];
  const kind = parts.at(encoding === undefined ? -1 : -2) ?? '';
  return {
    ...(isTyped(kind) && { ContentType: TYPES[kind] }),
    ...(encoding === undefined ? {} : { ContentEncoding: encoding }),
    CacheControl: path.endsWith('.jws') ? 'no-store' : 'public, max-age=31536000, immutable',
  };
}

/** Loads the SDK only if a bucket is used: the SDK is larger than all other release code. */
const loadSdk = () => import('@aws-sdk/client-s3');
type Sdk = Awaited<ReturnType<typeof loadSdk>>;

/**
 * Releases in a bucket of an S3-compatible object store. Credentials and region come from the SDK's sources:
 * `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_REGION`, or the machine's role.
 */
export function openObjectBucket({ bucket, prefix, endpoint }: BucketPlace): ObjectStore {
  const place = `s3://${bucket}/${prefix}`;
  let opening: Promise<{ readonly sdk: Sdk; readonly client: S3Client }> | null = null;
  async function connect() {
    const sdk = await loadSdk();
    const client = new sdk.S3Client({
      // Many stores have one region and ignore its name.
      region: process.env['AWS_REGION'] ?? 'us-east-1',
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      maxAttempts: 3,
      // Objects are named by hash anyway, and not every store supports the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_LIMIT_MS, requestTimeout: ANSWER_LIMIT_MS },
    });
    return { sdk, client };
  }
  const at = (path: string) => ({ Bucket: bucket, Key: `${prefix}${path}` });

  /** @returns null if the store reports no such object */
  async function ask<Answer>(
    question: (sdk: Sdk, client: S3Client) => Promise<Answer>,
  ): Promise<Answer | null> {
    const { sdk, client } = await (opening ??= connect());
    try {
      return await question(sdk, client);
    } catch (cause) {
      if (cause instanceof sdk.S3ServiceException && ['NoSuchKey', 'NotFound'].includes(cause.name))
        return null;
      const why = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
      throw new Error(`The bucket ${place} failed (${why}). No pointer was moved.`, {
        cause,
      });
    }
  }

  return {
    place,
    async read(path) {
      const found = await ask((sdk, client) => client.send(new sdk.GetObjectCommand(at(path))));
      return (await found?.Body?.transformToByteArray()) ?? null;
    },
    async write(path, bytes) {
      const object = { ...at(path), Body: bytes, ...describeFile(path) };
      await ask((sdk, client) => client.send(new sdk.PutObjectCommand(object)));
    },
    async remove(path) {
      await ask((sdk, client) => client.send(new sdk.DeleteObjectCommand(at(path))));
    },
    async list(folder) {
      const paths: string[] = [];
      await ask(async (sdk, client) => {
        const pages = sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${prefix}${folder}` });
        for await (const { Contents = [] } of pages) {
          paths.push(...Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key.slice(prefix.length)])));
        }
      });
      return paths.sort();
    },
    sync: () => Promise.resolve(),
    async writtenAt(path) {
      const found = await ask((sdk, client) => client.send(new sdk.HeadObjectCommand(at(path))));
      return found?.LastModified?.toISOString() ?? null;
    },
  };
}
