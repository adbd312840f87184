import { compareLocales } from './compareLocales';
import type { PackedRemote } from '../../release/packRemote';
import type { RouteAudit } from '../page/auditRoutes';
import type { Finding, Rule } from '../rules';

const CYRILLIC = /\p{Script=Cyrillic}/u;
const LETTERS = /\p{L}/u;
/** Number of consecutive words that are too many for a name, if equal in both languages. */
const TELLING_WORDS = 4;
/** Maximum share of equal texts. Samples and quotations may be in one language; a remote may not. */
const MOST_ALIKE = 0.1;

const unique = (texts: readonly string[]) => [...new Set(texts)];

function faultsOfModule(
  module: RouteAudit['module'],
  { name, contract }: Pick<PackedRemote['statement'], 'name' | 'contract'>,
): string[] {
  if (typeof module === 'string') {
    return [`The module "./remote" of ${name} cannot be used: ${module}. Expose defineRemote(name, Root).`];
  }
  const faults: string[] = [];
  if (module.contract !== contract) {
    faults.push(
      `The module declares contract ${String(module.contract)}, the release ${contract}; build and pack with the same kit.`,
    );
  }
  if (module.name !== name) {
    faults.push(
      `The module is named ${String(module.name)}, the release ${name}; use the same name in remote.tsx.`,
    );
  }
  if (module.root !== 'function' && module.root !== 'component') {
    faults.push(`The module's Root is a ${module.root}, not a component; expose defineRemote(name, Root).`);
  }
  return faults;
}

/** Whether each route's remote loaded, is valid, and rendered something. */
export function checkMounts(
  { statement: { name, contract, format } }: PackedRemote,
  routes: readonly RouteAudit[],
): Finding {
  const faults: string[] = [];
  for (const { path, noted, isDrawn, module } of routes) {
    const [refused] = noted.refused;
    const failed = noted.failedFiles.map((file) => `${file} failed to load`);
    if (refused !== undefined) {
      const why = [refused, ...failed].join('; ');
      faults.push(`The shell cannot mount the remote at ${path}: ${why}. Fix what its script does on load.`);
    } else if (failed.length > 0) {
      faults.push(`At ${path} ${failed.join(', ')}; pack all files of the build.`);
    }
    // For ES modules, the shell has checked the module before rendering it.
    if (format === 'global') {
      const wrong = faultsOfModule(module, { name, contract });
      if (typeof module !== 'string' || refused === undefined) faults.push(...wrong);
      if (typeof module === 'string') continue;
    }
    if (!isDrawn && refused === undefined && noted.threw.length === 0) {
      faults.push(
        `At ${path} no heading appeared within six seconds; render the page's h1 without waiting for the server.`,
      );
    }
  }
  return { faults: unique(faults), seen: `Mounted at ${routes.map(({ path }) => path).join(', ')}.` };
}

/** Whether every page has one heading and the release's title, and fits on a phone. */
function judgePages(routes: readonly RouteAudit[]): Finding {
  const faults: string[] = [];
  for (const { headings, title, expectedTitle, overhang, where } of routes.flatMap(({ looks }) => looks)) {
    if (headings.length === 0) faults.push(`${where}: the page has no visible h1; add one.`);
    if (headings.length > 1) {
      faults.push(
        `${where}: the page has ${headings.length} h1 ("${headings.join('", "')}"); make all but one an h2.`,
      );
    }
    if (expectedTitle !== null && title !== expectedTitle) {
      faults.push(
        `${where}: the page's title is "${title}", but the release states "${expectedTitle}"; leave the title to the shell.`,
      );
    }
    if (overhang > 0) {
      faults.push(
        `${where}: the page is ${overhang} px wider than the window and scrolls sideways; let it wrap.`,
      );
    }
  }
  return { faults, seen: 'One heading and the stated title on each page; nothing scrolls sideways.' };
}

/** Texts too long for names, by key: the keys equal in both languages, and their total number. */
function compareSentences(en: unknown, ru: unknown, path = ''): { same: string[]; all: number } {
  if (typeof en === 'string') {
    const words = en.split(/\s+/).filter((word) => LETTERS.test(word));
    if (words.length < TELLING_WORDS) return { same: [], all: 0 };
    return { same: en === ru ? [path] : [], all: 1 };
  }
  if (typeof en !== 'object' || en === null || typeof ru !== 'object' || ru === null)
    return { same: [], all: 0 };
  const parts = Object.entries(en).map(([name, value]) =>
    compareSentences(value, (ru as Record<string, unknown>)[name], path === '' ? name : `${path}.${name}`),
  );
  return { same: parts.flatMap(({ same }) => same), all: parts.reduce((sum, { all }) => sum + all, 0) };
}

/** Whether both languages have all texts, and a page is in the requested language. */
function judgeLanguages(routes: readonly RouteAudit[]): Finding {
  const faults: string[] = [];
  const texts = routes.flatMap((route) => route.texts);
  const namespaces = unique(texts.map(({ namespace }) => namespace));
  let count = 0;
  for (const namespace of namespaces) {
    const textsIn = (wanted: string) =>
      texts.find((one) => one.namespace === namespace && one.language === wanted)?.texts;
    const [en, ru] = [textsIn('en'), textsIn('ru')];
    if (en === undefined || ru === undefined) {
      const missing = en === undefined ? 'English' : 'Russian';
      faults.push(`The texts of ${namespace} have no ${missing}; add the locale and pass it to RemoteRoot.`);
      continue;
    }
    const { same, all } = compareSentences(en, ru);
    if (same.length > all * MOST_ALIKE) {
      faults.push(
        `The texts of ${namespace}: ${same.length} of ${all} sentences are the same in English and Russian, for example ${same[0]}; translate them.`,
      );
    }
    count += JSON.stringify(en).split('":"').length - 1;
    faults.push(
      ...compareLocales(en, ru).map(
        (problem) => `The texts of ${namespace}: ${problem}; provide it in both languages.`,
      ),
    );
  }
  for (const { path, looks } of routes) {
    const english = looks.find(({ language }) => language === 'en')?.text ?? '';
    const russian = looks.find(({ language }) => language === 'ru')?.text;
    if (CYRILLIC.test(english)) {
      const word = /\S*\p{Script=Cyrillic}\S*/u.exec(english)?.[0] ?? '';
      faults.push(`${path}: the page in English shows Russian ("${word}"); take its texts from i18next.`);
    }
    if (russian !== undefined && LETTERS.test(russian) && !CYRILLIC.test(russian)) {
      faults.push(
        `${path}: the page in Russian shows no Russian; take its texts from i18next and translate them.`,
      );
    }
    const keys = looks.flatMap(
      ({ text }) => text.match(/\b[a-z][A-Za-z0-9]*(?:\.[a-z][A-Za-z0-9]*){2,}\b/g) ?? [],
    );
    const known = namespaces.flatMap((namespace) =>
      texts.filter((one) => one.namespace === namespace).map((one) => one.texts),
    );
    for (const key of unique(keys)) {
      const root = key.split('.')[0] ?? '';
      if (known.some((one) => typeof one === 'object' && one !== null && Object.hasOwn(one, root))) {
        faults.push(`${path}: the page shows the key ${key} instead of a text; add the text.`);
      }
    }
  }
  return { faults, seen: `${count} texts in English and Russian.`, measured: { texts: count } };
}

/** Pages' messages and actions during the audit, rule by rule. `mounts` is separate. */
export function checkStyleLeaks(routes: readonly RouteAudit[]): Partial<Record<Rule, Finding>> {
  const looks = routes.flatMap((route) => route.looks);
  return {
    page: judgePages(routes),
    languages: judgeLanguages(routes),
    accessibility: {
      faults: looks.flatMap(({ where, violations }) =>
        violations.map((violation) => `${where}: axe reports ${violation}; fix it.`),
      ),
      seen: `axe reports no serious violation in ${looks.length} views.`,
    },
  };
}
