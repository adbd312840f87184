import type { Clock } from '@prova/shared/flow/clock';
import type { ApiResult } from '@prova/shared/http/callApi';
import { isWorthRetrying } from '@prova/shared/http/failure';
import type { AwaitedResult, LateNotice } from '@prova/shared/remote-contract/awaitedResult';
import { createLiveValue, type LiveValue } from '@prova/shared/remote-contract/liveValue';

const EVERY_MS = 3_000;
/** Time limit for a result: a later result is found on its own page. */
const PATIENCE_MS = 10 * 60_000;

/** Notices requested by remotes that were left. Each tab announces its own. */
export interface LateNotices {
  /** Notices neither followed nor dismissed, oldest first. */
  readonly told: LiveValue<readonly LateNotice[]>;
  later(awaited: AwaitedResult): void;
  /** Marks this path as open: notices for it are dropped, and the page there asks for itself. */
  arriveAt(pathname: string): void;
  putAway(notice: LateNotice): void;
  /** Drops everything, when the owner has gone. */
  end(): void;
}

export interface LateNoticesPorts {
  readonly clock: Clock;
  readonly ask: (address: string, signal: AbortSignal) => Promise<ApiResult<{ readonly status: string }>>;
}

/** Creates a page's late notices. Polls only while something is awaited. */
export function createLateNotices({ clock, ask }: LateNoticesPorts): LateNotices {
  const waits = new Map<string, { readonly awaited: AwaitedResult; readonly controller: AbortController }>();
  const told = createLiveValue<readonly LateNotice[]>([]);

  async function find(
    { ask: address, notices }: AwaitedResult,
    signal: AbortSignal,
  ): Promise<LateNotice | null> {
    for (const end = clock.now() + PATIENCE_MS; clock.now() < end;) {
      await clock.wait(EVERY_MS, signal);
      const answer = await ask(address, signal);
      signal.throwIfAborted();
      if (!answer.ok && !isWorthRetrying(answer.failure)) return null;
      const notice = answer.ok ? new Map(Object.entries(notices)).get(answer.value.status) : undefined;
      if (notice) return notice;
    }
    return null;
  }

  const drop = (isDropped: (awaited: AwaitedResult) => boolean) => {
    for (const [address, { awaited, controller }] of waits) {
      if (!isDropped(awaited)) continue;
      waits.delete(address);
      controller.abort();
    }
  };
  const keep = (isKept: (notice: LateNotice) => boolean) => {
    const kept = told.get().filter(isKept);
    if (kept.length < told.get().length) told.set(kept);
  };

  return {
    told,
    later(awaited) {
      drop(({ ask: address }) => address === awaited.ask);
      const controller = new AbortController();
      waits.set(awaited.ask, { awaited, controller });
      find(awaited, controller.signal).then(
        (notice) => {
          waits.delete(awaited.ask);
          if (notice) told.set([...told.get(), notice]);
        },
        // Aborted: the replacement or the end has handled the rest.
        () => undefined,
      );
    },
    arriveAt(pathname) {
      drop(({ notices }) => Object.values(notices).some(({ to }) => to === pathname));
      keep(({ to }) => to !== pathname);
    },
    putAway: (notice) => keep((other) => other !== notice),
    end() {
      drop(() => true);
      keep(() => false);
    },
  };
}
