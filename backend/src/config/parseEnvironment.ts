import * as v from 'valibot';
import { StartFailure } from './startFailure';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the variables that a schema names. One that is set to nothing counts as not set.
 * @throws StartFailure naming every variable that does not fit.
 */
export function parseEnvironment<const Schema extends v.GenericSchema>(
  schema: Schema,
  environment: Environment,
): v.InferOutput<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'environment'} ${issue.message}`);
  throw new StartFailure(`These settings cannot be used: ${faults.join('; ')}.`);
}
