interface Model {
  readonly id: string;
  readonly retiresOn?: string | null | undefined;
  readonly successor?: string | null | undefined;
}

/** Today in UTC, yyyy-MM-dd. */
export const today = (now = Date.now()) => new Date(now).toISOString().slice(0, 10);

/** The default model, or its successor from the day on which it ends. */
export function effectiveModel(models: readonly Model[], defaultModel: string, day = today()): string {
  const model = models.find(({ id }) => id === defaultModel);
  const isRetired = typeof model?.retiresOn === 'string' && model.retiresOn <= day;
  return isRetired ? (model.successor ?? defaultModel) : defaultModel;
}
