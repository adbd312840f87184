import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../projectRoot';
import * as v from 'valibot';

const FOLDER = join(projectRoot, 'examples/deploy/monitoring');
const dashboardSchema = v.object({
  panels: v.array(
    v.object({ title: v.string(), targets: v.optional(v.array(v.object({ expr: v.string() })), []) }),
  ),
});

/** A Prometheus query, and its location. */
export interface Expression {
  readonly where: string;
  readonly text: string;
}

/** Every expression of the operators' dashboard and alert rules. */
export function readExpressions(): Expression[] {
  const dashboard = v.parse(
    dashboardSchema,
    JSON.parse(readFileSync(join(FOLDER, 'prova.dashboard.json'), 'utf8')),
  );
  const rules = readFileSync(join(FOLDER, 'prova.rules.yaml'), 'utf8');
  const alerts = rules.split(/^ +- alert: /m).slice(1);
  return [
    ...dashboard.panels.flatMap(({ title, targets }) =>
      targets.map(({ expr }) => ({ where: `panel ${title}`, text: expr })),
    ),
    ...alerts.map((alert) => ({
      where: `alert ${/^\w+/.exec(alert)?.[0] ?? ''}`,
      text: expressionOf(alert),
    })),
  ];
}

/** The value of `expr:`, on the same line or indented below it. */
function expressionOf(alert: string): string {
  const [, indent = '', first = '', below = ''] = /^( +)expr: (.*)\n((?:\1 +.*\n)*)/m.exec(alert) ?? [];
  if (indent === '') throw new Error(`An alert without an expression: ${alert.slice(0, 60)}`);
  return first === '|' ? below : first;
}
