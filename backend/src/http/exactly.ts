import * as v from 'valibot';

const known = new WeakMap<v.GenericSchema, v.GenericSchema>();

const exactEntries = (entries: v.ObjectEntries): v.ObjectEntries =>
  Object.fromEntries(
    Object.entries(entries).map(([name, schema]) => [name, exactly(schema as v.GenericSchema)]),
  );

function makeExact(schema: v.GenericSchema): v.GenericSchema {
  if ('pipe' in schema) {
    const [first, ...steps] = (schema as v.SchemaWithPipe<[v.GenericSchema, ...v.GenericPipeItem[]]>).pipe;
    const checks = steps.filter((step): step is v.GenericValidation => step.kind === 'validation');
    return checks.reduce<v.GenericSchema>((checked, check) => v.pipe(checked, check), exactly(first));
  }
  switch (schema.type) {
    case 'object':
      return v.strictObject(exactEntries((schema as v.ObjectSchema<v.ObjectEntries, undefined>).entries));
    case 'array':
      return v.array(exactly((schema as v.ArraySchema<v.GenericSchema, undefined>).item));
    case 'optional':
      return v.optional(exactly((schema as v.OptionalSchema<v.GenericSchema, undefined>).wrapped));
    case 'nullish':
      return v.nullish(exactly((schema as v.NullishSchema<v.GenericSchema, undefined>).wrapped));
    case 'nullable':
      return v.nullable(exactly((schema as v.NullableSchema<v.GenericSchema, undefined>).wrapped));
    case 'union':
      return v.union((schema as v.UnionSchema<v.GenericSchema[], undefined>).options.map(exactly));
    default:
      return schema;
  }
}

/**
 * A server's version of a client's `schema`: clients ignore unknown members and transform what they read; a
 * server sends exactly what it declared. Memoised by schema.
 */
export function exactly(schema: v.GenericSchema): v.GenericSchema {
  const exact = known.get(schema) ?? makeExact(schema);
  known.set(schema, exact);
  return exact;
}
