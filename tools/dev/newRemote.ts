import { projectRoot } from '@prova/node/projectRoot';
import { sentenceOf } from '@prova/node/sentenceOf';
import { createRemote } from './newRemote/createRemote';

/** `npm run new-remote -- <name>` */
createRemote(projectRoot, process.argv[2]).then(
  (folder) =>
    console.log(
      `${folder} is created and added to package-lock.json. Its page is on the site after the next npm start;\n` +
        `npm run dev -w ${folder} shows it alone. Deleting the folder removes the remote.`,
    ),
  (error: unknown) => {
    console.error(sentenceOf(error, 'Nothing was released.'));
    process.exitCode = 1;
  },
);
