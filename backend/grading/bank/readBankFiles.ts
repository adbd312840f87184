import * as v from 'valibot';
import cloud from './cloud.json';
import java from './java.json';
import javascript from './javascript.json';
import python from './python.json';
import react from './react.json';
import security from './security.json';
import sql from './sql.json';
import systemDesign from './system-design.json';
import { bankFileSchema, type BankFile } from './questionItem';

/** @throws Error with the file and the field that violate the schema */
export function parseBankFile(name: string, content: unknown): BankFile {
  const result = v.safeParse(bankFileSchema, content);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`Question bank ${name}: ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
}

/** The authored bank, in the order of the domains on offer. Imported, to be part of the bundle. */
export function readBankFiles(): BankFile[] {
  const contents: Record<string, unknown> = {
    javascript,
    react,
    java,
    python,
    sql,
    cloud,
    'system-design': systemDesign,
    security,
  };
  return Object.entries(contents).map(([name, content]) => parseBankFile(name, content));
}
