import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';

const { resolve } = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(resolve(`${name}/package.json`));

/**
 * The router's names mean the part of it that the page has (`shared/src/page/router.ts`), except to that part itself and to
 * the library's own files.
 * @param mode which of its two builds: the package's exports lead every bundler to the one for development
 */
export function routerBehindItsPart(mode: 'development' | 'production') {
  const library = join(folderOf('react-router'), 'dist', mode);
  const files: Readonly<Record<string, string>> = {
    'react-router-dom': join(folderOf('react-router-dom'), 'dist/index.mjs'),
    'react-router': join(library, 'index.mjs'),
    'react-router/dom': join(library, 'dom-export.mjs'),
  };
  return new rspack.NormalModuleReplacementPlugin(/^react-router(-dom|\/dom)?$/, (data) => {
    const file = files[data.request];
    const { issuer } = data.contextInfo;
    if (
      file !== undefined &&
      /[\\/](page[\\/]router\.[jt]s|node_modules[\\/]react-router(-dom)?[\\/].*)$/.test(issuer)
    ) {
      data.request = file;
    }
  });
}
