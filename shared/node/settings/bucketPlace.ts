import * as v from 'valibot';

/** Location of releases in an object store. */
export interface BucketPlace {
  readonly bucket: string;
  /** Prefix of every path in the bucket: empty, or with a trailing slash. */
  readonly prefix: string;
  /** Address of a store other than Amazon's; null for Amazon's. */
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
