import { projectRoot } from '@prova/node/projectRoot';
import { sentenceOf } from '@prova/node/sentenceOf';
import { securePrivateFolder } from '@prova/node/securePrivateFolder';
import { describeKeys } from '../keys/describeKeys';
import { discardNextKey, prepareNextKey, retireOldKeys, switchToNextKey } from '../keys/rotateKey';
import { keysFolder, type KeyOwner } from '../keys/signingKey';
import { publish } from '../release/movePointer';
import { openReleases } from '../release/openReleases';
import { readSettings } from '@prova/node/settings/readSettings';

const USAGE = `npm run keys                          which keys there are, and what each of them does
npm run keys -- operator --next       make the key that will sign the registry next, and trust it from now on
npm run keys -- operator --switch     sign the registry with it, at once
npm run keys -- operator --retire     trust none of the keys before
npm run keys -- operator --discard    take back a next key
The same with team in the place of operator: the key that signs this installation's own releases.`;

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
        ? `The next key is ${kid}. It signs nothing yet: copy keys/registry.public.json to all machines that serve, then --switch.`
        : `The next key is ${kid}. It signs nothing yet: --switch lets it.`;
    }
    case '--switch': {
      const { from, to } = await switchToNextKey(folder, owner);
      if (owner === 'registry') await publish(openReleases(settings));
      return `${to} signs from now on. ${from} is trusted until --retire, and signs nothing any more.`;
    }
    case '--retire': {
      const retired = await retireOldKeys(folder, owner);
      return retired.length === 0 ? 'There was no earlier key.' : `No longer trusted: ${retired.join(', ')}.`;
    }
    case '--discard':
      await discardNextKey(folder, owner);
      return 'There is no next key any more.';
    default:
      throw new Error(USAGE);
  }
}

run(process.argv.slice(2)).then(console.log, (error: unknown) => {
  console.error(sentenceOf(error, 'What is live stays live; npm run keys says which keys there are.'));
  process.exitCode = 1;
});
