const refuse = () => () => {
  throw new Error('No route of this server has a JSON schema');
};

/**
 * Fastify's `schemaController` for a server without JSON schemas. Fastify's own loads Ajv even without
 * schemas, which costs a tenth of a second of each start, and 8 MB.
 */
export const noSchemas = { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } };
