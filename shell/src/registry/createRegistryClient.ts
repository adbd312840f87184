import { createLiveValue, type LiveValue } from '@prova/shared/remote-contract/liveValue';
import type { OverrideTimes, RegisteredRemote } from '@prova/registry/registry';
import { sealedPartSchema } from '@prova/registry/registryPart';
import {
  registryLineSchema,
  registryViewSchema,
  type Coverage,
  type RegistryView,
} from '@prova/registry/registryView';
import { originOfRelease } from '@prova/registry/releaseAddress';
import { isOfOneRegistry, verifyRegistryPart, type RegistryTrust } from '@prova/registry/verifyRegistry';
import * as v from 'valibot';
import {
  createRegistryState,
  type RegistryRecord,
  type ReadRecord,
  type RegistryFacts,
  type RegistryState,
} from './createRegistryState';
import { verifyLine, verifyView } from './verifyView';

/** Why a remote's line is unknown. */
export interface RegistryFailure {
  readonly code:
    | 'NOT_REGISTERED'
    | 'REGISTRY_UNREACHABLE'
    | 'REGISTRY_REFUSED'
    | 'DISABLED'
    | 'OUTSIDE_POLICY';
  readonly detail: string;
  /** The release of an unusable line, if the line names it. */
  readonly version?: string;
}
interface Failed {
  readonly ok: false;
  readonly failure: RegistryFailure;
}
export type RecordOutcome = { readonly ok: true; readonly remote: RegisteredRemote } | Failed;
export type Completion = { readonly ok: true } | Failed;

/** A release shown to a developer in place of the live release. */
export interface ShownOverride extends OverrideTimes {
  readonly name: string;
  readonly version: string;
}

/** The page's view of the registry, and how it is updated. */
export interface RegistryClient {
  readonly knowledge: LiveValue<RegistryState>;
  /** Overrides in effect on this page; null for none. */
  readonly override: LiveValue<ShownOverride | null>;
  /** The line to load a remote by; requested from the site where it is not in the document. */
  recordOf(name: string): Promise<RecordOutcome>;
  /** The line of a remote's fallback; requested each time. */
  fallbackOf(name: string): Promise<RecordOutcome>;
  /** Fetches the guards and menus of everything that the current person may open. */
  complete(): Promise<Completion>;
  /** Asks the site for a newer registry, and switches to it. */
  renew(): Promise<void>;
}

export interface RegistryClientPorts {
  /** Null if a document has the whole registry, or no usable one: there is nothing to request. */
  readonly ask: ((path: string) => Promise<{ readonly status: number; readonly content: unknown }>) | null;
  readonly trust: () => RegistryTrust;
  /** Remotes admitted by the document's policy; null for all. */
  readonly coverage: Coverage | null;
  /** Stores verified parts for later visits. */
  readonly keep: (version: number, view: RegistryView) => void;
}

const withoutSite: RegistryClientPorts = {
  ask: null,
  trust: () => ({ keys: [], env: '', floor: 0, now: 0 }),
  coverage: null,
  keep: () => undefined,
};

const fail = (code: RegistryFailure['code'], detail: string, version?: string | null): Failed => ({
  ok: false,
  failure: { code, detail, ...(version && { version }) },
});

function outcomeOf(line: ReadRecord, coverage: Coverage | null): RecordOutcome {
  if (line.status === 'disabled') return fail('DISABLED', line.reason);
  if (line.status === 'unreadable') return fail('REGISTRY_REFUSED', line.reason, line.version);
  const { remote } = line;
  const origin = originOfRelease(remote.entry);
  if (
    coverage &&
    (!coverage.remotes.includes(remote.name) || (origin !== null && !coverage.origins.includes(origin)))
  ) {
    return fail('OUTSIDE_POLICY', 'the policy of this document does not let it in');
  }
  return { ok: true, remote };
}

/** Creates the page's registry client from the document's parts; makes no requests until called. */
export function createRegistryClient(
  facts: RegistryFacts,
  { ask, trust, coverage, keep }: RegistryClientPorts = withoutSite,
): RegistryClient {
  const knowledge = createLiveValue(createRegistryState(facts));
  const override = createLiveValue<ShownOverride | null>(null);
  let lines = new Map(facts.lines);
  const learn = (next: RegistryFacts) => {
    lines = new Map(next.lines);
    knowledge.set(createRegistryState(next));
  };
  const noteOverride = (name: string, line: RegistryRecord | null) => {
    if (line?.status !== 'usable' || !line.override) return;
    override.set({ name, version: line.remote.version, ...line.override });
  };
  const learnLine = (name: string, line: RegistryRecord | null) => {
    noteOverride(name, line);
    if (line) lines.set(name, line);
    else lines.delete(name);
    // The menus name the known pages once all are loaded.
    const known = knowledge.get();
    if (!known.isWhole) learn({ ...known, lines });
  };

  async function fetchContent<Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
  ): Promise<{ readonly ok: true; readonly content: v.InferOutput<Schema> } | Failed> {
    if (!ask) return fail('NOT_REGISTERED', 'the registry does not know it');
    try {
      const { status, content } = await ask(path);
      if (status === 404 || status === 403) return fail('NOT_REGISTERED', `the site answered ${status}`);
      if (status !== 200) return fail('REGISTRY_UNREACHABLE', `the site answered ${status}`);
      const parsed = v.safeParse(schema, content);
      return parsed.success
        ? { ok: true, content: parsed.output }
        : fail('REGISTRY_REFUSED', 'the answer is none that is known');
    } catch (error) {
      return fail('REGISTRY_UNREACHABLE', error instanceof Error ? error.message : String(error));
    }
  }

  /** Nothing older than the current registry is accepted, whatever this browser has lost. */
  const trustNow = (): RegistryTrust => {
    const now = trust();
    return { ...now, floor: Math.max(now.floor, knowledge.get().head?.version ?? 0) };
  };

  async function fetchView(): Promise<Completion> {
    const fetched = await fetchContent('/registry/view', registryViewSchema);
    if (!fetched.ok) return fetched;
    const checked = await verifyView(fetched.content, trustNow());
    if (!checked.ok) return fail('REGISTRY_REFUSED', `${checked.code}: ${checked.detail}`);
    const { head } = knowledge.get();
    const isSame = head !== null && isOfOneRegistry(head, checked.facts.head);
    keep(checked.facts.head.version, fetched.content);
    // A newer registry replaces the whole of the older one.
    learn(isSame ? { ...checked.facts, lines: new Map([...checked.facts.lines, ...lines]) } : checked.facts);
    return { ok: true };
  }
  let completing: Promise<Completion> | null = null;
  const complete = () => {
    completing ??= fetchView().finally(() => {
      completing = null;
    });
    return completing;
  };

  async function renew(): Promise<void> {
    const fetched = await fetchContent('/registry/head', sealedPartSchema);
    if (!fetched.ok) return;
    const checked = await verifyRegistryPart(fetched.content, trustNow(), null);
    // A visit without the site's registry has no base to switch from.
    const { head } = knowledge.get();
    if (checked.ok && head && checked.part.version > head.version) await complete();
  }

  async function fetchLine(name: string, kind: 'line' | 'fallback' = 'line'): Promise<RecordOutcome> {
    const fetched = await fetchContent(
      `/registry/${kind}s/${encodeURIComponent(name)}`,
      v.nullable(registryLineSchema),
    );
    if (!fetched.ok) return fetched;
    if (fetched.content === null) return fail('NOT_REGISTERED', 'the registry has no such line');
    const {
      head: sealedHead,
      line: { name: _name, ...sealed },
    } = fetched.content;
    const now = trustNow();
    const head = await verifyRegistryPart(sealedHead, now, null);
    if (!head.ok) return fail('REGISTRY_REFUSED', `${head.code}: ${head.detail}`);
    const standing = knowledge.get().head;
    if (!standing || !isOfOneRegistry(head.part, standing)) {
      // The site has a newer registry: this page switches to it before using any part of it.
      const completed = await complete();
      if (!completed.ok) return completed;
    }
    const current = knowledge.get();
    if (!current.head) return fail('NOT_REGISTERED', 'there is no registry');
    const checked = await verifyLine(name, sealed, now, current.head, kind);
    if (!checked.ok) return fail('REGISTRY_REFUSED', `${checked.code}: ${checked.detail}`);
    if (kind === 'line') learnLine(name, checked.line);
    return outcomeOf(checked.line, coverage);
  }

  const isWithheld = (name: string) => ['unreadable', 'disabled'].includes(lines.get(name)?.status ?? '');

  async function findLine(name: string): Promise<RecordOutcome> {
    // The remote may have been repaired or restored since.
    if (isWithheld(name)) await renew();
    const { head } = knowledge.get();
    const line = lines.get(name);
    if (!line || !head) return fetchLine(name);
    if (line.status !== 'sealed') return outcomeOf(line, coverage);
    const checked = await verifyLine(name, line.sealed, trustNow(), head);
    // An unusable line is dropped: the next attempt asks the site.
    learnLine(name, checked.ok ? checked.line : null);
    return checked.ok
      ? outcomeOf(checked.line, coverage)
      : fail('REGISTRY_REFUSED', `${checked.code}: ${checked.detail}`);
  }
  const looking = new Map<string, Promise<RecordOutcome>>();
  const recordOf = (name: string) => {
    const known = looking.get(name);
    if (known) return known;
    const found = findLine(name).finally(() => looking.delete(name));
    looking.set(name, found);
    return found;
  };

  for (const [name, line] of facts.lines) noteOverride(name, line);
  return {
    knowledge,
    override,
    recordOf,
    fallbackOf: (name) => fetchLine(name, 'fallback'),
    complete,
    renew,
  };
}
