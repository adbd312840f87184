import type { Expression } from './readExpressions';

/** Labels that Prometheus itself puts on what it asks for, and the bounds of histograms. */
const ALWAYS = ['job', 'instance', 'le'];
/** Told by Prometheus of each machine that it asks. */
const OF_PROMETHEUS = ['up'];
const WORDS = new Set('by without on ignoring and or unless offset bool group_left group_right'.split(' '));

/**
 * What dashboards and rules ask for and no program tells: metrics by their names, and labels of those that have been counted.
 * @param told what programs tell, each in the text format of Prometheus
 */
export function findUnknownMetrics(expressions: readonly Expression[], told: readonly string[]): string[] {
  const known = readFamilies(told);
  return expressions.flatMap(({ where, text }) => {
    const plain = text.replaceAll(/"[^"]*"/g, '""').replaceAll(/\[[^\]]*\]/g, '');
    const grouped = [...plain.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)].flatMap(
      ([, names = '']) => names.split(',').map((name) => name.trim()),
    );
    const asked = [...plain.matchAll(/([a-zA-Z_][\w:]*)\s*(\{[^}]*\})?/g)].flatMap(
      ([, name = '', matchers], index, all) => {
        const end = (all[index]?.index ?? 0) + (all[index]?.[0].length ?? 0);
        const isFunction = matchers === undefined && /^\s*(?:\(|(?:by|without)\b)/.test(plain.slice(end));
        return isFunction || WORDS.has(name)
          ? []
          : [{ name, matchers: matchers ?? '', at: all[index]?.index ?? 0 }];
      },
    );
    const inGroups = (at: number) => /\b(?:by|without|on|ignoring)\s*\([^)]*$/.test(plain.slice(0, at));
    const metrics = asked.filter(({ at }) => !inGroups(at));
    const labelsOfAll = new Set([...ALWAYS, ...metrics.flatMap(({ name }) => [...(known.get(name) ?? [])])]);
    const isCounted = metrics.every(({ name }) => (known.get(name)?.size ?? 1) > 0);
    return [
      ...metrics
        .filter(({ name }) => !known.has(name) && !OF_PROMETHEUS.includes(name))
        .map(({ name }) => `${where}: nothing tells ${name}`),
      ...metrics.flatMap(({ name, matchers }) => {
        const labels = known.get(name);
        if (!labels || labels.size === 0) return [];
        return [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)]
          .map(([, label = '']) => label)
          .filter((label) => !labels.has(label) && !ALWAYS.includes(label))
          .map((label) => `${where}: ${name} has no label ${label}`);
      }),
      ...(isCounted
        ? grouped
            .filter((label) => label !== '' && !labelsOfAll.has(label))
            .map((label) => `${where}: nothing that it asks for has a label ${label}`)
        : []),
    ];
  });
}

/** The labels of each metric, none where nothing has been counted yet. */
function readFamilies(told: readonly string[]): Map<string, Set<string>> {
  const labels = new Map<string, Set<string>>();
  const lines = told.flatMap((text) => text.split('\n'));
  for (const line of lines) {
    const [, name = '', kind = ''] = /^# TYPE (\S+) (\S+)/.exec(line) ?? [];
    if (name === '') continue;
    for (const end of kind === 'histogram' ? ['_bucket', '_sum', '_count'] : [''])
      labels.set(name + end, new Set());
  }
  for (const line of lines) {
    const [, name = '', within = ''] = /^([a-zA-Z_][\w:]*)(?:\{(.*)\})? /.exec(line) ?? [];
    for (const [, label = ''] of within.matchAll(/(\w+)="/g)) labels.get(name)?.add(label);
  }
  return labels;
}
