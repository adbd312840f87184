import { readIfPresent } from '@prova/node/readIfPresent';
import { remoteNameSchema } from '@prova/registry/registry';
import { slotName } from '@prova/shared/remote-contract/contribution';
import * as v from 'valibot';
import { TAKEN_BY_SITE } from '@prova/node/layout/takenBySite';
import { publicKeySchema } from '../../keys/signingKey';
import { overlap } from './overlap';

/** Everybody, any signed-in user, or the holders of a role. */
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
    'must be an http(s) address without a query, a fragment or a slash at its end',
  ),
);

/** Permissions of one remote's team. */
const permissionSchema = v.strictObject({
  /** Keys of the team: each of its statements is signed by one of them. */
  keys: v.pipe(v.array(publicKeySchema), v.minLength(1, 'must contain a key of the team')),
  /** Allowed addresses of the remote's files besides the operator's own. */
  addresses: v.optional(v.array(address), []),
  /** Allowed path prefixes of the remote's pages. */
  paths: v.pipe(v.array(prefix), v.minLength(1, 'must contain an address of the site')),
  /** The widest allowed access; the remote's routes may require more. */
  audience: v.pipe(v.array(audience), v.minLength(1, 'must contain at least one audience')),
  /** Slots of other pages that the remote's widgets may fill. */
  slots: v.optional(v.array(slotName), []),
  /** Budgets in kB (1,000 bytes) as sent: for the remote's first page, and for the whole remote. */
  budget: v.strictObject({ initial: kilobytes, total: kilobytes }),
});
export type Permission = v.InferOutput<typeof permissionSchema>;

const policySchema = v.strictObject({ remotes: v.record(remoteNameSchema, permissionSchema) });
/** Allowed remotes besides the operator's own, and their permissions. */
export type Policy = v.InferOutput<typeof policySchema>;

export const NO_POLICY: Policy = { remotes: {} };

/** Two remotes, or a remote and the site itself, with overlapping addresses in the policy. */
function findClash({ remotes }: Policy): string | null {
  // Its container would have the name of the shell's own.
  if ('shell' in remotes) return 'names a remote shell, a name reserved for the site';
  const given: { readonly name: string; readonly path: string }[] = TAKEN_BY_SITE.map((word) => ({
    name: 'the site itself',
    path: `/${word}`,
  }));
  for (const [name, { paths }] of Object.entries(remotes)) {
    for (const path of paths) {
      const other = given.find((one) => one.name !== name && overlap(one.path, path));
      if (other) return `allows ${path} to ${name}, which overlaps ${other.path} of ${other.name}`;
      given.push({ name, path });
    }
  }
  return null;
}

/**
 * Reads the operator's policy.
 * @returns a policy without remotes if there is no file
 * @throws Error with one sentence that names what is invalid
 */
export async function readPolicy(file: string): Promise<Policy> {
  const refuse = (why: string) =>
    new Error(`The policy ${file} ${why}. Nothing was changed. Fix it, or restore it from a backup.`);
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
  if (type === 'strict_object' && expected === 'never') return 'is unknown';
  return message.startsWith('Invalid') ? `must be ${String(expected)}, but is ${received}` : message;
}
