const { buildConfig, rule, testSupport } = require('./layout.cjs');
const layers = require('./layers.cjs');

const escape = (text) => text.replaceAll('.', '[.]');
/** `remote-*` as a pattern, with placeholders as `$1`, `$2` … so that an import stays in the same remote. */
const areaPattern = (area) => escape(area).replaceAll('*', '([^/]+)');
const sameArea = (area) => {
  let group = 0;
  return escape(area).replaceAll('*', () => `$${(group += 1)}`);
};
/** A name with an extension is a file, one without is a folder. */
const childPattern = (name) => escape(name).replaceAll('*', '[^/]+') + (name.includes('.') ? '$' : '/');
const anyOf = (names) => `(?:${names.map(childPattern).join('|')})`;

/** The rules of one area: each layer but the topmost imports none of those above it. */
function createLayerRules(area, ordered) {
  return ordered.slice(1).map((names, index) => {
    const above = ordered.slice(0, index + 1).flat();
    return rule(
      `${area}: ${names.join(', ')}`,
      `In ${area} this layer stands below ${ordered[index].join(', ')}.`,
      { path: `^${areaPattern(area)}/${anyOf(names)}`, pathNot: [...testSupport, buildConfig] },
      { path: `^${sameArea(area)}/${anyOf(above)}` },
    );
  });
}

module.exports = Object.entries(layers).flatMap(([area, ordered]) => createLayerRules(area, ordered));
