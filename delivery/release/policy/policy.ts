import { readIfPresent } from '@prova/node/readIfPresent';
import { remoteNameSchema } from '@prova/registry/registry';
import * as v from 'valibot';
import { TAKEN_BY_SITE } from '@prova/node/layout/takenBySite';
import { publicKeySchema } from '../../keys/signingKey';
import { overlap } from './overlap';

/** Everybody, everybody who is signed in, or the holders of a role. */
const audience = v.pipe(
  v.string(),
  v.regex(/^(public|signed-in|ROLE_[A-Z_]+)$/, 'must be public, signed-in or a role such as ROLE_USER'),
);
const prefix = v.pipe(
  v.string(),
  v.regex(/^\/[\w-]+(\/[\w-]+)*$/, 'must be an address of the site such as /flashcards'),
);
const kilobytes = v.pipe(v.number(), v.minValue(1));
const address = v.pipe(
  v.string(),
  v.url('must be an address such as https://flashcards.example.com/prova'),
  v.regex(
    /^https?:\/\/[^?#]*[^/?#]$/,
    'must be an http(s) address without a slash, question or # at its end',
  ),
);

/** What the team of one remote may do. */
const permissionSchema = v.strictObject({
  /** Of the team: one of them has signed each of its statements. */
  keys: v.pipe(v.array(publicKeySchema), v.minLength(1, 'must have a key of the team')),
  /** Where its files may be served besides the operator's own address. */
  addresses: v.optional(v.array(address), []),
  /** Below which addresses of the site its pages may stand. */
  paths: v.pipe(v.array(prefix), v.minLength(1, 'must name an address of the site')),
  /** Who may be let in; its own routes may ask for more. */
  audience: v.pipe(v.array(audience), v.minLength(1, 'must say who may open its pages')),
  /** In kB (1,000 bytes) as they are sent: what its first page needs, and all of it. */
  budget: v.strictObject({ initial: kilobytes, total: kilobytes }),
});
export type Permission = v.InferOutput<typeof permissionSchema>;

const policySchema = v.strictObject({ remotes: v.record(remoteNameSchema, permissionSchema) });
/** Which remotes there may be besides the operator's own, and what each of them may do. */
export type Policy = v.InferOutput<typeof policySchema>;

export const NO_POLICY: Policy = { remotes: {} };

/** Two remotes, or a remote and the site itself, that the policy gives the same addresses. */
function findClash({ remotes }: Policy): string | null {
  // Its container would have the name of the shell's own.
  if ('shell' in remotes) return 'names a remote shell, which the site itself is';
  const given: { readonly name: string; readonly path: string }[] = TAKEN_BY_SITE.map((word) => ({
    name: 'the site itself',
    path: `/${word}`,
  }));
  for (const [name, { paths }] of Object.entries(remotes)) {
    for (const path of paths) {
      const other = given.find((one) => one.name !== name && overlap(one.path, path));
      if (other) return `gives ${path} to ${name}, which overlaps ${other.path} of ${other.name}`;
      given.push({ name, path });
    }
  }
  return null;
}

/**
 * Reads the operator's policy.
 * @returns one without remotes where there is no file
 * @throws Error with one sentence that names what in it cannot be used
 */
export async function readPolicy(file: string): Promise<Policy> {
  const refuse = (why: string) =>
    new Error(`The policy ${file} ${why}. Nothing was changed. Correct it, or restore it from a backup.`);
  const text = await readIfPresent(file).catch((error: unknown) => {
    throw refuse(`cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)})`);
  });
  if (text === null) return NO_POLICY;
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw refuse('is not JSON');
  }
  const parsed = v.safeParse(policySchema, content);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw refuse(`cannot be used: ${v.getDotPath(issue) ?? 'it'} ${describeIssue(issue)}`);
  }
  const clash = findClash(parsed.output);
  if (clash !== null) throw refuse(clash);
  return parsed.output;
}

function describeIssue({ type, message, expected, received }: v.BaseIssue<unknown>): string {
  if (type === 'strict_object' && expected === 'never') return 'is not known here';
  return message.startsWith('Invalid') ? `must be ${String(expected)}, and is ${received}` : message;
}
