import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LINES, judge, type Figure, type LineDefinition, type LineId, type SummaryLine } from './line';

export const SUMMARY = join(import.meta.dirname, '../results/summary.json');

export const readSummary = (): readonly SummaryLine[] =>
  existsSync(SUMMARY) ? (JSON.parse(readFileSync(SUMMARY, 'utf8')) as SummaryLine[]) : [];

/** Every line in the order of the table: what was measured now, else what stood there, else that it was not measured. */
export function mergeSummary(
  figures: readonly Figure[],
  before: readonly SummaryLine[],
): readonly SummaryLine[] {
  const now = new Map(figures.map((figure) => [figure.id, figure]));
  const then = new Map(before.map((line) => [line.id, line]));
  return (Object.keys(LINES) as LineId[]).map((id) =>
    judge(now.get(id) ?? then.get(id) ?? { id, value: null, detail: 'not measured yet' }),
  );
}

export function writeSummary(lines: readonly SummaryLine[]): void {
  mkdirSync(dirname(SUMMARY), { recursive: true });
  writeFileSync(SUMMARY, `${JSON.stringify(lines, null, 2)}\n`);
}

function shown(value: number, unit: LineDefinition['unit']): string {
  const text = value.toFixed(
    unit === '×' ? 2 : unit === '' && value % 1 !== 0 ? 3 : value < 100 && value % 1 !== 0 ? 1 : 0,
  );
  return unit === '' ? text : `${text} ${unit}`;
}

/** A line as people read it: its mark, what it is, the value, the bound, and what stands behind it. */
export function describeLine({ id, value, limit, holds, detail }: SummaryLine): readonly string[] {
  const { what, unit, bound }: LineDefinition = LINES[id];
  return [
    holds === null ? '·' : holds ? '✓' : '✗',
    what,
    value === null ? 'not measured' : shown(value, unit),
    limit === null ? '' : `${bound === 'at most' ? '≤' : '≥'} ${shown(limit, unit)}`,
    detail,
  ];
}
