import { nodePreset } from '@prova/build/nodePreset';
import { OPTIONAL_PEERS } from '@prova/delivery/kit/pack/describeKitPackage';

/** What runs on a started site: the process that starts the others, signs registries and has the release API. */
export default nodePreset({
  folder: import.meta.dirname,
  output: 'dist',
  packages: 'built-in',
  // For operators with a database or a bucket, and for trying a release.
  fetched: [...OPTIONAL_PEERS, 'pg', '@aws-sdk/client-s3'],
  entries: {
    start: './start/start.ts',
    // What operators call, for where nothing compiles: tools/command.mjs.
    prepareStart: './start/prepareStart.ts',
    serve: './start/serve.ts',
    doctor: './doctor/doctor.ts',
  },
});
