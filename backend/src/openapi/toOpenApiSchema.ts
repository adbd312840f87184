import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { componentSchemas } from './components';

export type JsonObject = Readonly<Record<string, unknown>>;

const CONVERSION: ConversionConfig = {
  target: 'draft-2020-12',
  // Describes the transmitted value, before transformations.
  typeMode: 'input',
  // JSON Schema cannot express these checks; the server's answer names them.
  ignoreActions: ['check'],
  definitions: componentSchemas,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/** A schema in OpenAPI format. Named schemas become references. */
export function toOpenApiSchema(schema: v.GenericSchema): JsonObject {
  const { $schema: _dialect, $defs: _components, ...described } = toJsonSchema(schema, CONVERSION);
  return described;
}

/** Every named schema, for `components.schemas`. */
export function describeComponents(): JsonObject {
  const { definitions: _all, ...conversion } = CONVERSION;
  return { ...toJsonSchemaDefs(componentSchemas, conversion) };
}
