import type { Expression } from './readExpressions';

/** Labels added by Prometheus to scraped metrics, and the bounds of histograms. */
const ALWAYS = ['job', 'instance', 'le'];
/** Metrics that Prometheus adds for each target, and those of its blackbox exporter. */
const OF_OTHERS = ['up', 'probe_success', 'probe_ssl_earliest_cert_expiry'];
const WORDS = new Set('by without on ignoring and or unless offset bool group_left group_right'.split(' '));

/**
 * Queries of dashboards and rules for unexported data: metrics by name, and labels of metrics with samples.
 * @param told the programs' exports, each in the text format of Prometheus
 */
export function findUnknownMetrics(expressions: readonly Expression[], told: readonly string[]): string[] {
  const known = readFamilies(told);
  return expressions.flatMap(({ where, text }) => {
    const plain = text.replaceAll(/"[^"]*"/g, '""').replaceAll(/\[[^\]]*\]/g, '');
    const grouped = [...plain.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)].flatMap(
      ([, names = '']) => names.split(',').map((name) => name.trim()),
    );
    const asked = [...plain.matchAll(/(?<![\w.])([a-zA-Z_][\w:]*)\s*(\{[^}]*\})?/g)].flatMap(
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
        .filter(({ name }) => !known.has(name) && !OF_OTHERS.includes(name))
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

/** The labels of each metric, none without samples. */
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
