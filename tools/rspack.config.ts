import { nodePreset } from '@prova/build/nodePreset';
import { OPTIONAL_PEERS } from '@prova/delivery/kit/pack/describeKitPackage';

/** Programs of a running site: the supervisor, which also signs registries and has the release API. */
export default nodePreset({
  folder: import.meta.dirname,
  output: 'dist',
  packages: 'built-in',
  // Packages for operators with a database or a bucket, and for trying a release.
  fetched: [...OPTIONAL_PEERS, 'pg', '@aws-sdk/client-s3'],
  entries: {
    start: './start/start.ts',
    // The operators' commands, for machines without a compiler: tools/command.mjs.
    prepareStart: './start/prepareStart.ts',
    serve: './start/serve.ts',
    doctor: './doctor/doctor.ts',
  },
});
