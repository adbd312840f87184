import { setupApi } from './api/setupApi';

/** The host of the AI service that evaluates the answers; null where there is none, or while that is unknown. */
export const useAnswersSentTo = (): string | null => setupApi.useAnswersSentToQuery(undefined).data ?? null;
