import { stemmer } from 'stemmer';

/** Abbreviations and variants with the same meaning, for rubric and answer alike. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    js: 'javascript',
    ts: 'typescript',
    py: 'python',
    db: 'database',
    dbs: 'database',
    k8s: 'kubernetes',
    postgres: 'postgresql',
    async: 'asynchronous',
    sync: 'synchronous',
    config: 'configuration',
    configs: 'configuration',
    repo: 'repository',
    params: 'parameter',
    param: 'parameter',
    args: 'argument',
    arg: 'argument',
    func: 'function',
    deps: 'dependency',
    dep: 'dependency',
    env: 'environment',
    app: 'application',
    apps: 'application',
    tx: 'transaction',
    ran: 'run',
    ought: 'should',
    kept: 'keep',
    sent: 'send',
    built: 'build',
    held: 'hold',
    lost: 'lose',
    chose: 'choose',
    chosen: 'choose',
    broken: 'break',
    broke: 'break',
    written: 'write',
    wrote: 'write',
    thrown: 'throw',
    threw: 'throw',
    taken: 'take',
    took: 'take',
    given: 'give',
    gave: 'give',
    known: 'know',
    made: 'make',
    stolen: 'steal',
    hidden: 'hide',
    children: 'child',
    people: 'person',
    indices: 'index',
    indexes: 'index',
    data: 'data',
    zero: '0',
    one: '1',
    two: '2',
    three: '3',
    four: '4',
    five: '5',
    six: '6',
    seven: '7',
    eight: '8',
    nine: '9',
    ten: '10',
    twice: '2',
    hundred: '100',
    thousand: '1000',
  }),
);

const cache = new Map<string, string>();
const CACHE_LIMIT = 20_000;

/** The stem that `running`, `runs` and `run` share. British spellings become American ones. */
export function stemWord(word: string): string {
  const known = cache.get(word);
  if (known !== undefined) return known;
  const plain = ALIASES.get(word) ?? word;
  const american = plain.length > 5 ? plain.replace(/is(e|ed|es|ing|ation|ations|able|er)$/, 'iz$1') : plain;
  const stem = /^[a-z]+$/.test(american) ? stemmer(american) : american;
  // Answers are free text: without a limit, a long-running server would cache every typo.
  if (cache.size < CACHE_LIMIT) cache.set(word, stem);
  return stem;
}
