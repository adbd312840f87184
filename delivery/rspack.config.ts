import { nodePreset } from '@prova/build/nodePreset';
import { OPTIONAL_PEERS } from './kit/pack/describeKitPackage';

/** The server of remotes' files, and what operators call where nothing compiles: tools/command.mjs. */
export default nodePreset({
  folder: import.meta.dirname,
  output: 'dist',
  // Looking for its packages would be a third of the time that a server takes to start.
  packages: 'built-in',
  // For operators with a database or a bucket, and for trying a release.
  fetched: [...OPTIONAL_PEERS, 'pg', '@aws-sdk/client-s3'],
  entries: {
    origin: './origins/serveRemote.ts',
    release: './commands/release.ts',
    keys: './commands/keys.ts',
  },
});
