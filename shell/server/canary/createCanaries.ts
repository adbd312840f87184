import type { MountReport } from '@prova/shared/releases/mountReport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServedRegistry } from '../sources/createRegistrySource';
import type { Visitor, VisitorSource } from '../sources/createVisitorSource';
import { keepBucket, readBucket } from './bucket';
import { chooseSet, setForEverybody } from './chooseSet';
import type { CanaryWatch } from './createCanaryWatch';
import { createVoterNames } from './createVoterNames';

interface CanaryParts {
  readonly watch: CanaryWatch;
  readonly visitors: VisitorSource;
  /** What the browser's address bar shows. */
  readonly siteOrigin: string;
}

/** Who of those that ask is given which releases, and what they say of them. */
export interface Canaries {
  /**
   * The registry as this person has it. Whoever has no bucket is given one to keep, as soon as it matters.
   * @param only the remote of the document's page, for a document that says nothing of a person but that: it holds no others that are
   * tried, and is the same for everybody where this one is not
   */
  setOf(
    served: ServedRegistry,
    request: FastifyRequest,
    reply: FastifyReply,
    only?: { readonly remote: string | null },
  ): ServedRegistry;
  /** What stands in for whom, also where a canary is given to nobody any more: pages that have it are still open. */
  fallbacksOf(served: ServedRegistry, request: FastifyRequest): ServedRegistry;
  /** A document was made that shows a page of this remote. */
  gave(remote: string, request: FastifyRequest, visitor: Visitor): void;
  hear(report: MountReport, request: FastifyRequest): Promise<void>;
  sourceOf(request: FastifyRequest): string;
}

/** Brings together what canaries there are, who asks, and how they come up. */
export function createCanaries({ watch, visitors, siteOrigin }: CanaryParts): Canaries {
  const isSecure = siteOrigin.startsWith('https:');
  const names = createVoterNames();
  const { isStopped } = watch;
  return {
    setOf(served, request, reply, only) {
      watch.learn(served.registry);
      const { canaries = [] } = served.registry;
      const isOfOthers = only && canaries.every(({ remote }) => remote.name !== only.remote);
      if (canaries.length === 0 || !served.takenApart) return served;
      if (isOfOthers) return setForEverybody(served);
      void reply.header('Vary', 'Cookie');
      return chooseSet(served, keepBucket(request, reply, isSecure), isStopped);
    },
    fallbacksOf(served, request) {
      const bucket = readBucket(request, isSecure);
      return bucket === null ? served : chooseSet(served, bucket, () => false);
    },
    gave(remote, request, visitor) {
      if (!watch.isWatched(remote)) return;
      const bucket = readBucket(request, isSecure);
      if (bucket !== null) watch.gave(remote, bucket, names.voterOf(visitor, request.ip));
    },
    async hear(report, request) {
      if (!watch.isWatched(report.remote)) return;
      const bucket = readBucket(request, isSecure);
      if (bucket === null) return;
      watch.hear(report, bucket, names.voterOf(await visitors.identify(request), request.ip));
    },
    sourceOf: (request) => names.blockOf(request.ip),
  };
}
