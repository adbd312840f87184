import { STANDALONE_FOLDER } from '@prova/shared/build/standaloneTemplate';
import type { PackedRemote } from '../../release/packRemote';

/** Traces of a library in a bundle that survive minification. */
interface Telltale {
  readonly library: string;
  /** Signs that all occur in one file. */
  readonly signs: readonly RegExp[];
  /** Finds the library's version in the same file. */
  readonly version?: RegExp;
}

const SEMVER = String.raw`(\d+\.\d+\.\d+(?:-[\w.]+)?)`;
const QUOTED = String.raw`["'\`]${SEMVER}["'\`]`;

const TELLTALES: readonly Telltale[] = [
  {
    library: 'react',
    // React sets what react-dom only reads.
    signs: [
      /(?:exports|\b[\w$]+)\.__(?:CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE|SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED)\s*=[^=]/,
    ],
    version: new RegExp(String.raw`\.version\s*=\s*${QUOTED}`),
  },
  {
    library: 'react-dom',
    signs: [/rendererPackageName\s*:\s*["'`]react-dom["'`]/],
    version: new RegExp(String.raw`(?:reconcilerVersion|\bversion)\s*:\s*${QUOTED}`),
  },
  {
    library: 'react-router',
    signs: [
      /useRoutes\(\) may be used only in the context of a|You cannot render a <Router> inside another <Router>/,
    ],
    version: new RegExp(String.raw`__reactRouterVersion\s*=\s*${QUOTED}`),
  },
  { library: 'redux', signs: [/@@redux\/(?:INIT|REPLACE|PROBE_UNKNOWN_ACTION)/] },
  { library: '@reduxjs/toolkit', signs: [/RTK_autoBatch/] },
  { library: 'react-redux', signs: [/["'`]react-redux-context["'`]/] },
  { library: 'i18next', signs: [/initializedStoreOnce/, /missingInterpolationHandler/] },
  { library: 'react-i18next', signs: [/NO_I18NEXT_INSTANCE/] },
  {
    library: 'axios',
    signs: [/ERR_BAD_OPTION_VALUE/, /AxiosError/],
    version: new RegExp(String.raw`\bVERSION\s*[=:]\s*${QUOTED}`),
  },
  { library: '@ant-design/cssinjs', signs: [/__cssinjs_instance__/] },
  {
    library: 'antd',
    signs: [
      /["'`]ant-["'`]|["'`]antd["'`]|prefixCls\s*:\s*["'`]ant["'`]/,
      /colorPrimary(?:Bg|Hover)|ConfigProvider/,
      /#1677ff/i,
    ],
  },
];

/** Preserved comments name their library: `/** @license React v18.3.1`, `/*! axios v1.21.1 | MIT`. */
const BANNERS: readonly (readonly [library: string, sign: RegExp])[] = [
  ['react', new RegExp(String.raw`@license React\s+v?${SEMVER}?\s*\*?\s*react\.production`)],
  ['react', new RegExp(String.raw`@license React\s*\*?\s*react\.(?:production|development)(?:\.min)?\.js`)],
  [
    'react-dom',
    new RegExp(
      String.raw`@license React\s*\*?\s*react-dom(?:-client)?\.(?:production|development)(?:\.min)?\.js`,
    ),
  ],
  ['react-router', /react-router v\d/],
  ['axios', new RegExp(String.raw`[Aa]xios v${SEMVER}`)],
];

export interface OwnLibrary {
  readonly library: string;
  /** The library's version; null if the file does not state it. */
  readonly version: string | null;
  readonly file: string;
}

/** The version closest to the trace: one file may contain many libraries. */
function versionNear(text: string, sign: RegExp | undefined, version: RegExp | undefined): string | null {
  if (!version || !sign) return null;
  const at = text.search(sign);
  const found = [...text.matchAll(new RegExp(version.source, 'g'))].filter((match) => match[1] !== undefined);
  found.sort((a, b) => Math.abs(a.index - at) - Math.abs(b.index - at));
  return found[0]?.[1] ?? null;
}

/**
 * Whether a path is a script of the remote. Its standalone page has to bring everything, and is never loaded
 * by the shell.
 */
const isScript = (path: string) => /\.m?js$/.test(path) && !path.startsWith(`${STANDALONE_FOLDER}/`);

/** Bundled copies of shared libraries in a release's own files. */
export function findOwnLibraries(files: PackedRemote['files']): OwnLibrary[] {
  const found = new Map<string, OwnLibrary>();
  for (const [file, bytes] of files) {
    if (!isScript(file)) continue;
    const text = Buffer.from(bytes).toString('utf8');
    for (const { library, signs, version } of TELLTALES) {
      if (found.has(library) || !signs.every((sign) => sign.test(text))) continue;
      found.set(library, { library, version: versionNear(text, signs[0], version), file });
    }
    for (const [library, sign] of BANNERS) {
      const banner = sign.exec(text);
      const known = found.get(library);
      if (!banner || (known && known.version !== null)) continue;
      found.set(library, { library, version: banner[1] ?? null, file });
    }
  }
  return [...found.values()];
}
