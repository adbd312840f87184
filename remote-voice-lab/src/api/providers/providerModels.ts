/** A model of a provider as a form offers it. */
export interface ProviderModel {
  readonly id: string;
  /** The day from which its provider does not answer for it any more, yyyy-MM-dd. */
  readonly retiresOn: string | null;
  readonly isRetired: boolean;
  /** The one to take instead. */
  readonly successor: string | null;
  readonly formats: readonly string[];
}

/** A default that its provider no longer answers for, and the model that stands in for it. */
export interface ReplacedDefault {
  readonly id: string;
  readonly retiresOn: string;
  readonly by: string;
}

/** A day in a form's terms, yyyy-MM-dd in UTC: providers end their models by it. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

export const isOver = (retiresOn: string | null, today: string): boolean =>
  retiresOn !== null && retiresOn <= today;

/**
 * The model that is chosen at first: the default, unless it is retired; then its successor, then any that is not. A
 * server that names a default which it does not list gets its first model.
 */
export function preselect<Model extends ProviderModel>(
  models: readonly Model[],
  defaultId: string,
): { readonly model: Model | null; readonly replaced: ReplacedDefault | null } {
  const usable = models.filter(({ isRetired }) => !isRetired);
  const specified = models.find(({ id }) => id === defaultId);
  if (specified && !specified.isRetired) return { model: specified, replaced: null };
  const successor = usable.find(({ id }) => id === specified?.successor);
  const model = successor ?? usable[0] ?? specified ?? models[0] ?? null;
  const isReplaced = specified?.retiresOn && model && model !== specified;
  return {
    model,
    replaced: isReplaced ? { id: specified.id, retiresOn: specified.retiresOn, by: model.id } : null,
  };
}

/** A server that gives the specified minimum lists all models by name: those that write down, and those that speak. */
const WRITES = /whisper|transcri|scribe|stt/i;

export const speechNames = (names: readonly string[]) => names.filter((name) => !WRITES.test(name));
export const transcriptionNames = (names: readonly string[]) => names.filter((name) => WRITES.test(name));
