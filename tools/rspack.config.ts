import { nodePreset } from '@prova/shared/build/nodePreset';
import { OPTIONAL_PEERS } from './kit/pack/describeKitPackage';

/**
 * What runs on a started site: the process that starts the others, signs and has the release desk; and the server of remotes' files. Looking for its
 * packages would be a third of the time that each takes to start.
 */
export default nodePreset({
  folder: import.meta.dirname,
  output: 'dist',
  packages: 'built-in',
  // For operators with a database or a bucket, and for trying a release.
  fetched: [...OPTIONAL_PEERS, 'pg', '@aws-sdk/client-s3'],
  entries: {
    start: './start.ts',
    origin: './origins/serveRemote.ts',
    // What operators call, for where nothing compiles: tools/command.mjs.
    prepareStart: './prepareStart.ts',
    serve: './serve.ts',
    release: './release.ts',
    keys: './keys.ts',
    doctor: './doctor.ts',
  },
});
