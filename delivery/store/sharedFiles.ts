import { STANDALONE_FOLDER } from '@prova/shared/build/standaloneTemplate';

/** As the presets name what they write: `721.9f2a9f019247.js`. */
const NAMED_BY_CONTENT = /[.-][0-9a-f]{12,}\.\w+$/;
const COPY = /\.(?:br|gz)$/;

/** The file of which a path is the compressed copy, or the path itself. */
export const fileBehind = (path: string) => path.replace(COPY, '');
export const isCopy = (path: string) => COPY.test(path);
export const isNamedByContent = (path: string) => NAMED_BY_CONTENT.test(fileBehind(path));

/** Whether code of the page may ask for a file. The site server alone reads the prerendered pages and the page of a remote that stands alone. */
const isForPages = (path: string, prerendered: string | undefined) =>
  fileBehind(path) !== prerendered && !path.startsWith(`${STANDALONE_FOLDER}/`);

interface Named {
  readonly prerendered?: string | undefined;
  readonly files: readonly { readonly path: string }[];
}

/** The files of a release that go to an address of their own where they are named by content. */
export const filesForPages = ({ prerendered, files }: Named): readonly string[] =>
  files.map(({ path }) => path).filter((path) => isForPages(path, prerendered));

interface Addressed extends Named {
  readonly addresses?: 'content' | undefined;
  /** A team that serves its releases itself has them by version. */
  readonly address?: string | undefined;
}

/** The files of a release that share their addresses with other releases. */
export const sharedFilesOf = (statement: Addressed): readonly string[] =>
  statement.addresses === 'content' && statement.address === undefined ? filesForPages(statement) : [];
