import type { Expression } from './readExpressions';
/**
 * What dashboards and rules ask for and no program tells: metrics by their names, and labels of those that have been counted.
 * @param told what programs tell, each in the text format of Prometheus
 */
export declare function findUnknownMetrics(expressions: readonly Expression[], told: readonly string[]): string[];
