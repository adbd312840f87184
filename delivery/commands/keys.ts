import { projectRoot } from '@prova/node/projectRoot';
import { sentenceOf } from '@prova/node/sentenceOf';
import { securePrivateFolder } from '@prova/node/securePrivateFolder';
import { describeKeys } from '../keys/describeKeys';
import { discardNextKey, prepareNextKey, retireOldKeys, switchToNextKey } from '../keys/rotateKey';
import { keysFolder, type KeyOwner } from '../keys/signingKey';
import { publish } from '../release/movePointer';
import { openReleases } from '../release/openReleases';
import { readSettings } from '@prova/node/settings/readSettings';

const USAGE = `npm run keys                          list the keys and the purpose of each
npm run keys -- operator --next       create the next key for the registry, and trust it from now on
npm run keys -- operator --switch     sign the registry with it from now on
npm run keys -- operator --retire     stop trusting all earlier keys
npm run keys -- operator --discard    discard the next key
The same with team instead of operator: the key that signs this installation's own releases.`;

const OWNERS: Readonly<Record<string, KeyOwner>> = { operator: 'registry', team: 'team' };

async function run([name, act, ...more]: readonly string[]): Promise<string> {
  const settings = readSettings(projectRoot, process.env);
  const folder = keysFolder(settings.dataDir);
  if (name === undefined) return describeKeys(folder);
  const owner = OWNERS[name];
  if (owner === undefined || more.length > 0) throw new Error(USAGE);
  const mended = securePrivateFolder(settings.dataDir);
  if (mended !== null) console.log(mended);
  switch (act) {
    case '--next': {
      const { kid } = await prepareNextKey(folder, owner);
      return owner === 'registry'
        ? `The next key is ${kid}. It signs nothing yet: copy keys/registry.public.json to all machines that serve, then run --switch.`
        : `The next key is ${kid}. It signs nothing until --switch.`;
    }
    case '--switch': {
      const { from, to } = await switchToNextKey(folder, owner);
      if (owner === 'registry') await publish(openReleases(settings));
      return `${to} signs from now on. ${from} no longer signs, and is trusted until --retire.`;
    }
    case '--retire': {
      const retired = await retireOldKeys(folder, owner);
      return retired.length === 0
        ? 'There is no earlier key to retire.'
        : `No longer trusted: ${retired.join(', ')}.`;
    }
    case '--discard':
      await discardNextKey(folder, owner);
      return 'The next key was discarded.';
    default:
      throw new Error(USAGE);
  }
}

run(process.argv.slice(2)).then(console.log, (error: unknown) => {
  console.error(sentenceOf(error, 'The live versions are unchanged; npm run keys lists the keys.'));
  process.exitCode = 1;
});
