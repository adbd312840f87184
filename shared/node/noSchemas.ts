const refuse = () => () => {
  throw new Error('No route of this server has a JSON schema');
};

/**
 * Fastify's `schemaController` for a server without JSON schemas. Its own compiles them with Ajv, and loads that where there are none: a
 * tenth of a second of each start, and 8 MB.
 */
export const noSchemas = { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } };
