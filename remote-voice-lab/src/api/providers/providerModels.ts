/** A provider's model as offered by a form. */
export interface ProviderModel {
  readonly id: string;
  /** End of the provider's support, yyyy-MM-dd. */
  readonly retiresOn: string | null;
  readonly isRetired: boolean;
  /** The model's successor. */
  readonly successor: string | null;
  readonly formats: readonly string[];
}

/** A retired default, and its replacement. */
export interface ReplacedDefault {
  readonly id: string;
  readonly retiresOn: string;
  readonly by: string;
}

/** The current day for forms, yyyy-MM-dd in UTC: providers retire models by UTC days. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

export const isOver = (retiresOn: string | null, today: string): boolean =>
  retiresOn !== null && retiresOn <= today;

/**
 * The initial model: the default, unless retired; then its successor, then any active one. For an unlisted
 * default, the first model.
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

/**
 * A server with the specified minimum lists all models by name only: this pattern tells transcription models
 * from speech models.
 */
const WRITES = /whisper|transcri|scribe|stt/i;

export const speechNames = (names: readonly string[]) => names.filter((name) => !WRITES.test(name));
export const transcriptionNames = (names: readonly string[]) => names.filter((name) => WRITES.test(name));
