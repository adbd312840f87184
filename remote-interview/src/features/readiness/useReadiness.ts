import type { TechnologyAnswer } from '@prova/api/answers/readinessAnswer';
import type { Failure } from '@prova/shared/http/failure';
import { useHost } from '@prova/shared/remote/HostContext';
import { useEffect, useState } from 'react';
import { fetchReadiness, type ReadinessRequest } from './api/fetchReadiness';

interface Answer {
  /** What was asked. */
  readonly of: string;
  readonly description: string;
  readonly readiness: Exclude<Readiness, { status: 'none' | 'loading' }>;
}

export type Readiness =
  | { readonly status: 'none' }
  | { readonly status: 'loading'; readonly technologies: readonly TechnologyAnswer[] }
  | { readonly status: 'known'; readonly technologies: readonly TechnologyAnswer[] }
  | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void };

/** Compares these texts with what the candidate has shown; nothing is asked about empty ones. */
export function useReadiness({ description, cv }: ReadinessRequest): Readiness {
  const { http } = useHost();
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify([description, cv, attempt]);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isWanted = `${description}${cv}`.trim() !== '';

  useEffect(() => {
    if (!isWanted) return undefined;
    const asking = new AbortController();
    void fetchReadiness(http, { description, cv }, asking.signal).then((result) => {
      if (asking.signal.aborted) return;
      const retry = () => setAttempt((count) => count + 1);
      setAnswer({
        of: key,
        description,
        readiness: result.ok
          ? { status: 'known', technologies: result.value }
          : { status: 'failed', failure: result.failure, retry },
      });
    });
    return () => asking.abort();
  }, [http, description, cv, key, isWanted]);

  if (!isWanted) return { status: 'none' };
  if (answer?.of === key) return answer.readiness;
  // A plan for the same job stays while a CV is compared with it.
  const isSameJob = answer?.description === description && answer.readiness.status === 'known';
  return { status: 'loading', technologies: isSameJob ? answer.readiness.technologies : [] };
}
