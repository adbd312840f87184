import type { FailureParts } from '../voiceFailure';
import type { VoiceProviderKey } from '../voiceProvider';
import { cleanName, cleanText } from './cleanText';
import type { ProviderProblem } from './problems';

/** The operation in `API {operation} failed`. */
export type Operation = 'synthesis' | 'transcription' | 'voices' | 'models';

export interface ProviderRefusal {
  provider: VoiceProviderKey;
  operation: Operation;
  /** HTTP status of the provider's response. */
  status: number;
  problem: ProviderProblem | null;
  requestId: string | null;
  retryAfter: number | null;
  /** The provider's key, which no message may disclose. */
  key: string | null;
}

/** Error names of an account out of quota: waiting does not help, and some come with a 401. */
const USED_UP = new Set([
  'insufficient_quota',
  'quota_exceeded',
  'credits_exhausted',
  'billing_hard_limit_reached',
]);
const IS_THE_REQUESTS_FAULT = new Set([400, 422]);

function codeOf(status: number, providerCode: string | null): Pick<FailureParts, 'code' | 'status'> {
  if (status === 429 || (providerCode !== null && USED_UP.has(providerCode)))
    return { code: 'API_RATE_LIMITED' };
  if (status === 401) return { code: 'API_UNAUTHORIZED' };
  if (status === 413) return { code: 'FILE_TOO_LARGE' };
  if (status === 408 || status === 504) return { code: 'NETWORK_ERROR', status: 504 };
  if (IS_THE_REQUESTS_FAULT.has(status)) return { code: 'VALIDATION_ERROR', status: 422 };
  return { code: 'API_ERROR' };
}

/** Codes with the specification's message, whatever the provider says. */
const FIXED_MESSAGES = new Set(['API_UNAUTHORIZED', 'API_RATE_LIMITED', 'FILE_TOO_LARGE']);

/** Turns a provider's refusal into a failure with a code of Prova's catalogue. */
export function describeRefusal(refusal: ProviderRefusal): FailureParts {
  const { provider, operation, status, problem, requestId, retryAfter, key } = refusal;
  const providerCode = cleanName(problem?.code, key);
  const code = codeOf(status, providerCode);
  const said = problem?.message ? cleanText(problem.message, key) : '';
  const field = cleanName(problem?.field, key);
  const isRedirect = status >= 300 && status < 400;
  const message = isRedirect
    ? `API ${operation} failed: the provider’s address redirects elsewhere. Configure the address it redirects to.`
    : said || `API ${operation} failed`;
  return {
    provider,
    ...code,
    ...(FIXED_MESSAGES.has(code.code) ? {} : { message }),
    ...(retryAfter === null ? {} : { retryAfter }),
    ...(field === null || code.code !== 'VALIDATION_ERROR' ? {} : { field }),
    details: { status, providerCode, requestId },
  };
}
