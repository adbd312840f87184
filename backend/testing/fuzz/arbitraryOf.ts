import fc from 'fast-check';
import type * as v from 'valibot';

interface Piped {
  pipe: readonly [v.GenericSchema, ...{ type: string; requirement?: unknown }[]];
}

/** Text as sent by people, programs and attackers. */
export const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud83d',
    'a\u0000b',
    '../../etc/passwd',
    '%00',
    '\r\nx-evil: 1',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '\u202e\u0300\u0301',
    '__proto__',
    'constructor',
    'true',
    '1e999',
    '-1',
  ),
);

const known = <Value>(words: readonly Value[]) =>
  words.length === 0 ? fc.constant('') : fc.constantFrom(...words);

function textOf(schema: Partial<Piped>, words: readonly string[]): fc.Arbitrary<unknown> {
  const steps = schema.pipe?.slice(1) as { type: string; requirement?: unknown }[] | undefined;
  const pattern = steps?.find(({ requirement }) => requirement instanceof RegExp)?.requirement;
  if (pattern instanceof RegExp) return fc.stringMatching(pattern);
  const limit = steps?.find(({ type }) => type === 'max_length')?.requirement;
  const atLimit =
    typeof limit === 'number' ? [fc.constantFrom('x'.repeat(limit), 'x'.repeat(limit + 1))] : [];
  return fc.oneof(known(words), anyText, ...atLimit);
}

/**
 * Values that fit a declared schema, or nearly: texts may break limits outside the type. `words` are
 * meaningful texts, such as ids.
 */
export function arbitraryOf(schema: v.GenericSchema, words: readonly string[]): fc.Arbitrary<unknown> {
  const inner = (part: unknown) => arbitraryOf(part as v.GenericSchema, words);
  if ('pipe' in schema) {
    const [first] = (schema as unknown as Piped).pipe;
    if (first.type !== 'string') return inner(first);
    return 'pipe' in first ? inner(first) : textOf(schema as unknown as Piped, words);
  }
  const { entries, item, wrapped, options, literal } = schema as Partial<{
    entries: Record<string, v.GenericSchema>;
    item: v.GenericSchema;
    wrapped: v.GenericSchema;
    options: readonly unknown[];
    literal: unknown;
  }>;
  switch (schema.type) {
    case 'strict_object':
    case 'object':
    case 'loose_object':
      return fc.record(
        Object.fromEntries(Object.entries(entries ?? {}).map(([name, its]) => [name, inner(its)])),
      );
    case 'array':
      return fc.array(inner(item), { maxLength: 8 });
    case 'optional':
    case 'nullish':
    case 'nullable':
      return fc.option(inner(wrapped), { nil: undefined });
    case 'record':
      return fc.dictionary(fc.oneof(known(words), anyText), inner((schema as { value?: unknown }).value), {
        maxKeys: 4,
      });
    case 'unknown':
      return fc.jsonValue();
    case 'null':
      return fc.constant(null);
    case 'union':
      return fc.oneof(...(options ?? []).map(inner));
    case 'literal':
      return fc.constant(literal);
    case 'picklist':
      return known(options ?? []);
    case 'string':
      return textOf({}, words);
    case 'number':
      return fc.oneof(fc.integer({ min: -1, max: 31 }), fc.double());
    case 'boolean':
      return fc.boolean();
    default:
      throw new Error(`Say how values of the schema type ${schema.type} are made`);
  }
}
