import * as v from 'valibot';
import { bankFileSchema, type BankFile } from './questionItem';

/** @throws Error naming the file and the field that breaks the schema. */
export function parseBankFile(name: string, content: unknown): BankFile {
  const result = v.safeParse(bankFileSchema, content);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`Question bank ${name}: ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
}
