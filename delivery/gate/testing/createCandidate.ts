import { containerOf } from '@prova/shared/page/containerOf';
import type { Contribution } from '@prova/shared/remote-contract/contribution';
import { describeFiles } from '../../store/fingerprint';
import type { PackedRemote } from '../../release/packRemote';
import type { Statement } from '../../release/statement/statement';

/** A remote written without a bundler: a container whose parts are lines of JavaScript. */
export interface CandidateSource {
  readonly name?: string;
  readonly contribution?: Partial<Contribution>;
  readonly contract?: number;
  /** Runs when the script is evaluated. */
  readonly script?: string;
  /** Runs when the shell hands over its shared modules: `scope`. */
  readonly init?: string;
  /** Runs when the module is created; `lib` loads the shell's shared modules. */
  readonly module?: string;
  /** The module itself; `Root` is the component. */
  readonly exposed?: string;
  /** Runs on each render of the page. */
  readonly draw?: string;
  /** Runs in an effect; may return its cleanup function. */
  readonly effect?: string;
  /** The page's content, built from `h` (createElement), `t` (texts) and `host`. */
  readonly page?: string;
  readonly en?: string;
  readonly ru?: string;
  readonly statement?: Partial<Statement>;
  /** Further files of the release, by path. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
}

const PAGE = `h('section', null, h('h1', null, t('title')), h('p', null, t('text')), h('button', { type: 'button' }, t('act')))`;
const EN = `{ title: 'Flashcards', text: 'One card a day keeps the terms at hand', act: 'Turn the card' }`;
const RU = `{ title: 'Карточки', text: 'Одна карточка в день, и термины под рукой', act: 'Перевернуть карточку' }`;

function containerSource(name: string, source: CandidateSource): string {
  const { contract = 1, script = '', init = '', module = '', draw = '', effect = '', page = PAGE } = source;
  const { en = EN, ru = RU, exposed = `{ contract: ${contract}, name: '${name}', Root }` } = source;
  const container = containerOf(name);
  return `var ${container};
(() => {
  ${script}
  let scope;
  const lib = async (name) => (await Object.values(scope[name])[0].get())();
  const make = async () => {
    const { createElement: h, useEffect } = await lib('react');
    const { useTranslation } = await lib('react-i18next');
    ${module}
    function Root({ host }) {
      const { t, i18n } = useTranslation('${name}');
      if (!i18n.hasResourceBundle('en', '${name}')) {
        const [en, ru] = [${en}, ${ru}];
        if (en) i18n.addResourceBundle('en', '${name}', en);
        if (ru) i18n.addResourceBundle('ru', '${name}', ru);
      }
      useEffect(() => { ${effect} }, []);
      ${draw}
      return ${page};
    }
    return ${exposed};
  };
  ${container} = {
    init(given) { scope = given; ${init} },
    async get() { const made = await make(); return () => ({ default: made }); },
  };
})();
`;
}

let count = 0;

/** Packs a candidate that is valid except for the given parts. */
export function createCandidate(source: CandidateSource = {}): PackedRemote {
  const { name = 'flashcards', contribution, contract = 1, statement, files: further = {} } = source;
  const files = new Map<string, Uint8Array>(
    Object.entries({ 'entry.js': containerSource(name, source), ...further }).map(([path, content]) => [
      path,
      Buffer.from(content),
    ]),
  );
  count += 1;
  return {
    files,
    statement: {
      name,
      version: `1.0.${count}`,
      contract,
      format: 'global',
      entry: 'entry.js',
      preload: [],
      files: describeFiles(files),
      contribution: {
        routes: [
          {
            path: `/${name}`,
            access: { anyRole: ['ROLE_USER'] },
            title: { en: 'Flashcards', ru: 'Карточки' },
          },
        ],
        menu: [
          {
            path: `/${name}`,
            label: { en: 'Flashcards', ru: 'Карточки' },
            icon: 'list',
            placement: 'side',
            order: 50,
          },
        ],
        ...contribution,
      },
      shared: {},
      source: { package: `${name}@1.0.${count}` },
      report: null,
      iat: 1_790_000_000,
      ...statement,
    },
  };
}
