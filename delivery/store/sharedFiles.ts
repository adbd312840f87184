import { STANDALONE_FOLDER } from '@prova/shared/build/standaloneTemplate';

/** The presets' naming of output: `721.9f2a9f019247.js`. */
const NAMED_BY_CONTENT = /[.-][0-9a-f]{12,}\.\w+$/;
const COPY = /\.(?:br|gz)$/;

/** The original of a compressed copy's path, or the path itself. */
export const fileBehind = (path: string) => path.replace(COPY, '');
export const isCopy = (path: string) => COPY.test(path);
export const isNamedByContent = (path: string) => NAMED_BY_CONTENT.test(fileBehind(path));

/** Whether a page's code may request a file. Only servers read prerendered pages and standalone documents. */
const isForPages = (path: string, prerendered: string | undefined) =>
  fileBehind(path) !== prerendered && !path.startsWith(`${STANDALONE_FOLDER}/`);

interface Named {
  readonly prerendered?: string | undefined;
  readonly files: readonly { readonly path: string }[];
}

/** The files of a release eligible for content addressing. */
export const filesForPages = ({ prerendered, files }: Named): readonly string[] =>
  files.map(({ path }) => path).filter((path) => isForPages(path, prerendered));

interface Addressed extends Named {
  readonly addresses?: 'content' | undefined;
  /** The base address of a team with its own hosting, which stores files by version. */
  readonly address?: string | undefined;
}

/** The files of a release at addresses shared with other releases. */
export const sharedFilesOf = (statement: Addressed): readonly string[] =>
  statement.addresses === 'content' && statement.address === undefined ? filesForPages(statement) : [];
