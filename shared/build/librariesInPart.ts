import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';

const { resolve } = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(resolve(`${name}/package.json`));
/**
 * Importers left unchanged: the parts themselves, and the router's files, which import each other by name.
 */
const BEHIND =
  /[\\/](page[\\/](router|reactI18next|reactRedux)\.[jt]s|node_modules[\\/]react-router(-dom)?[\\/].*)$/;

/**
 * Resolves some libraries to the part of each that a page has (`shared/sdk/src/page`), except for those parts
 * and the libraries' own files.
 * @param mode which of the router's two builds: the package's exports lead every bundler to the one for
 * development
 */
export function librariesInPart(mode: 'development' | 'production') {
  const router = join(folderOf('react-router'), 'dist', mode);
  const files: Readonly<Record<string, string>> = {
    'react-router-dom': join(folderOf('react-router-dom'), 'dist/index.mjs'),
    'react-router': join(router, 'index.mjs'),
    'react-router/dom': join(router, 'dom-export.mjs'),
    'react-i18next': join(folderOf('react-i18next'), 'dist/es/index.js'),
    'react-redux': join(folderOf('react-redux'), 'dist/react-redux.mjs'),
  };
  return new rspack.NormalModuleReplacementPlugin(/^react-(router(-dom|\/dom)?|i18next|redux)$/, (data) => {
    const file = files[data.request];
    if (file !== undefined && BEHIND.test(data.contextInfo.issuer)) data.request = file;
  });
}
