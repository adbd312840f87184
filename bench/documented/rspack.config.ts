import { documentedConfig, type DocumentedBuild } from './documentedConfig';

// Run by `buildDocumented`, which says what is to be built.

export default documentedConfig(JSON.parse(process.env['DOCUMENTED_BUILD'] ?? '') as DocumentedBuild);
