import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { sentenceOf } from '@prova/node/sentenceOf';
import { packKit } from '../kit/pack/packKit';

/** `npm run pack-kit [-- <folder>]`: packs the kit for teams outside the repository. */
packKit(projectRoot, resolve(projectRoot, process.argv[2] ?? '.cache/kit')).then(
  async (file) => console.log(`${file} (${Math.round((await stat(file)).size / 1000)} kB)`),
  (error: unknown) => {
    console.error(sentenceOf(error, 'Nothing was released.'));
    process.exitCode = 1;
  },
);
