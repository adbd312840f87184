import * as v from 'valibot';
import cloud from './ru/cloud.json';
import java from './ru/java.json';
import javascript from './ru/javascript.json';
import python from './ru/python.json';
import react from './ru/react.json';
import security from './ru/security.json';
import sql from './ru/sql.json';
import systemDesign from './ru/system-design.json';
import { translationFileSchema, type TranslationFile } from './createTranslations';

/**
 * The bank's texts in Russian. Imported like the bank, to be part of the bundle.
 * @throws Error with the file that violates the schema
 */
export function readTranslationFiles(): TranslationFile[] {
  const contents = { javascript, react, java, python, sql, cloud, 'system-design': systemDesign, security };
  return Object.entries(contents).map(([name, content]) => {
    const result = v.safeParse(translationFileSchema, content);
    if (result.success) return result.output;
    const [issue] = result.issues;
    throw new Error(`Question bank ru/${name}: ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
  });
}
