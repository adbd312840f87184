import * as v from 'valibot';

/** Where in which object store releases are kept. */
export interface BucketPlace {
  readonly bucket: string;
  /** Before every path in the bucket: empty, or with a slash at its end. */
  readonly prefix: string;
  /** Of a store that is not Amazon's; null for that one. */
  readonly endpoint: string | null;
}

const PLACE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?:[\w.-]+\/)*[\w.-]+))?\/?$/;

/** `s3://bucket/prefix` as a setting. */
export const bucketSchema = v.pipe(
  v.string(),
  v.regex(PLACE, 'must be a bucket such as s3://prova-releases/site'),
  v.transform((text) => {
    const [, bucket = '', prefix] = PLACE.exec(text) ?? [];
    return { bucket, prefix: prefix === undefined ? '' : `${prefix}/` };
  }),
);
