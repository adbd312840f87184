import { nodePreset } from '@prova/build/nodePreset';
import { OPTIONAL_PEERS } from './kit/pack/describeKitPackage';

/**
 * Bundles the server of remotes' files, and the operators' commands for machines without a compiler:
 * tools/command.mjs.
 */
export default nodePreset({
  folder: import.meta.dirname,
  output: 'dist',
  // Resolving its packages would take a third of a server's start.
  packages: 'built-in',
  // Packages for operators with a database or a bucket, and for trying a release.
  fetched: [...OPTIONAL_PEERS, 'pg', '@aws-sdk/client-s3'],
  entries: {
    origin: './origins/serveRemote.ts',
    release: './commands/release.ts',
    keys: './commands/keys.ts',
  },
});
