/** The calls that the specification names and this server answers, with the statuses its clients tell apart. */
export const SPECIFIED_CALLS: readonly (readonly [
  method: string,
  path: string,
  statuses: readonly number[],
])[] = [
  ['GET', '/api/account', [200, 401]],
  ['POST', '/api/logout', [200, 403]],
  ['GET', '/management/info', [200]],
  ['GET', '/api/evm/domains', [200, 401, 403]],
  ['POST', '/api/evm/ai/job-description', [202, 400, 401, 403, 429]],
  ['GET', '/api/evm/jobs/{id}', [200, 401, 404]],
  ['GET', '/api/evm/keywords', [200, 400, 401]],
  ['POST', '/api/evm/interviews', [202, 400, 401, 403, 404]],
  ['GET', '/api/evm/interviews', [200, 400, 401]],
  ['GET', '/api/evm/interviews/{id}', [200, 401, 404]],
  ['GET', '/api/evm/interviews/{id}/questions/{assignedQuestionId}', [200, 401, 404, 409]],
  ['POST', '/api/evm/interviews/{id}/questions/{assignedQuestionId}/answers', [200, 400, 401, 404, 409, 413]],
  ['GET', '/api/evm/interviews/{id}/feedback', [200, 401, 404, 409]],
  ['GET', '/api/evm/questions/{id}/voice', [200, 401, 404, 422, 503]],
  ['GET', '/api/evm/audio/type/{type}', [200, 401, 404]],
  ['GET', '/api/evm/audio/{id}/voice', [200, 401, 404, 503]],
  ['GET', '/oauth2/authorization/oidc', [302, 503]],
];
