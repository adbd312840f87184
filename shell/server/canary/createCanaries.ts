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
  /** Origin of the site, as the browser's address bar shows it. */
  readonly siteOrigin: string;
}

/** Decides which releases a visitor gets, and records what their browser reports. */
export interface Canaries {
  /**
   * The registry for this visitor. A visitor without a bucket is assigned one as soon as it matters.
   * @param only the remote of the document's page. The document then contains no other canaries, and is the
   * same for everybody if this remote has none
   */
  setOf(
    served: ServedRegistry,
    request: FastifyRequest,
    reply: FastifyReply,
    only?: { readonly remote: string | null },
  ): ServedRegistry;
  /** Fallbacks by release, including those of stopped canaries: pages that run them are still open. */
  fallbacksOf(served: ServedRegistry, request: FastifyRequest): ServedRegistry;
  /** Records a document that shows a page of this remote. */
  gave(remote: string, request: FastifyRequest, visitor: Visitor): void;
  hear(report: MountReport, request: FastifyRequest): Promise<void>;
  sourceOf(request: FastifyRequest): string;
}

/** Connects canaries, visitors and mount reports. */
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
