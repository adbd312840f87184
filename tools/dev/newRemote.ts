import { projectRoot } from '@prova/node/projectRoot';
import { sentenceOf } from '@prova/node/sentenceOf';
import { createRemote } from './newRemote/createRemote';

/** `npm run new-remote -- <name>` */
createRemote(projectRoot, process.argv[2]).then(
  (folder) =>
    console.log(
      `${folder} is made, and package-lock.json names it. Its page stands in the site at the next npm start;\n` +
        `npm run dev -w ${folder} shows it alone. Removing the folder removes it.`,
    ),
  (error: unknown) => {
    console.error(sentenceOf(error, 'Nothing was released.'));
    process.exitCode = 1;
  },
);
