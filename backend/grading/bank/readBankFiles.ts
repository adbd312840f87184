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

/** @throws Error naming the file and the field that breaks the schema. */
export function parseBankFile(name: string, content: unknown): BankFile {
  const result = v.safeParse(bankFileSchema, content);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`Question bank ${name}: ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
}

/** The authored bank, in the order in which the domains are offered. Imported, so that the bundle carries it. */
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
