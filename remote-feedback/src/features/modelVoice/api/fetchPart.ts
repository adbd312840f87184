import type { Clock } from '@prova/shared/flow/clock';
import { withTimeLimit } from '@prova/shared/flow/withTimeLimit';
import { readFailure } from '@prova/shared/http/failure';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import type { SpokenPart } from '../state/hearingEffect';
import type { ModelAnswer, ReportSource } from '../state/modelVoiceSlice';

/** Longest wait for a part's sound: a provider's time limit on the server, and the built-in voice after it. */
export const PART_LIMIT_MS = 30_000;

/** Statuses of a server whose voice does not speak a text. */
const VOICELESS = new Set([422, 503]);
const UNREACHED: SpokenPart = { ok: false, reason: 'unreached' };

function addressOf(source: ReportSource): string {
  switch (source.kind) {
    case 'own':
      return `/api/evm/interviews/${encodeURIComponent(source.interviewId)}`;
    case 'shared':
      return '/api/evm/shared-report';
    case 'sample':
      return '/api/evm/sample-report';
  }
}

/** Whether a response is sound: a server that is down behind a proxy answers 200 with a page. */
const isSound = (answer: unknown): answer is Blob =>
  answer instanceof Blob && answer.size > 0 && answer.type.startsWith('audio/');

/** Has the server speak a part, counted from 0. The header `Link` names a next part. */
async function request(
  http: HostServices['http'],
  { source, questionId }: ModelAnswer,
  part: number,
  signal: AbortSignal,
): Promise<SpokenPart> {
  try {
    const { data, headers } = await http.request<unknown>({
      url: `${addressOf(source)}/questions/${encodeURIComponent(questionId)}/model-answer/voice`,
      params: { part },
      responseType: 'blob',
      signal,
      // The secret of a link is never part of an address.
      ...(source.kind === 'shared' && { method: 'POST', data: { secret: source.secret } }),
    });
    if (!isSound(data)) return UNREACHED;
    return { ok: true, sound: data, isLast: !String(headers['link'] ?? '').includes('rel="next"') };
  } catch (error) {
    const { status = 0 } = readFailure(error, '');
    return VOICELESS.has(status) ? { ok: false, reason: 'voiceless' } : UNREACHED;
  }
}

/** Fetches a part within the time limit. An error is a value with a reason. */
export async function fetchPart(
  { http, clock }: { readonly http: HostServices['http']; readonly clock: Clock },
  answer: ModelAnswer,
  part: number,
  signal: AbortSignal,
): Promise<SpokenPart> {
  const limit = { clock, ms: PART_LIMIT_MS, signal };
  return (await withTimeLimit(limit, (limited) => request(http, answer, part, limited))) ?? UNREACHED;
}
