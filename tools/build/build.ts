import { projectRoot } from '@prova/node/projectRoot';
import { buildPackages } from '@prova/build/packages/buildPackages';

await buildPackages(projectRoot, ({ name, rebuilt, milliseconds }) => {
  console.log(rebuilt ? `built ${name} in ${(milliseconds / 1000).toFixed(1)} s` : `${name} is up to date`);
});
