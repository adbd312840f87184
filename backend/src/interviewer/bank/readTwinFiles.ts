import * as v from 'valibot';
import cloud from '../../../bank/ru/cloud.json';
import java from '../../../bank/ru/java.json';
import javascript from '../../../bank/ru/javascript.json';
import python from '../../../bank/ru/python.json';
import react from '../../../bank/ru/react.json';
import security from '../../../bank/ru/security.json';
import sql from '../../../bank/ru/sql.json';
import systemDesign from '../../../bank/ru/system-design.json';
import { twinFileSchema, type TwinFile } from './createTwins';

/**
 * What the bank says in Russian. Imported like the bank, so that the bundle carries it.
 * @throws Error naming the file that breaks its schema.
 */
export function readTwinFiles(): TwinFile[] {
  const contents = { javascript, react, java, python, sql, cloud, 'system-design': systemDesign, security };
  return Object.entries(contents).map(([name, content]) => {
    const result = v.safeParse(twinFileSchema, content);
    if (result.success) return result.output;
    const [issue] = result.issues;
    throw new Error(`Question bank ru/${name}: ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
  });
}
