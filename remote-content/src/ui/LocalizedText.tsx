import { isLanguage, type Language } from '@prova/shared/i18n/useLocales';
import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { Skeleton } from '@prova/shared/ui/kits/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** One chunk a language, fetched when somebody reads it. */
export type TextLoaders<Text> = Readonly<Record<Language, () => Promise<{ default: Text }>>>;

interface LocalizedTextProps<Text> {
  /** Constant at module level: another object means another text. */
  readonly loaders: TextLoaders<Text>;
  readonly children: (text: Text) => ReactNode;
}

type Loading<Text> = { loader: unknown; text: Text } | { loader: unknown; failed: true } | null;

/** A long text in the page's language: a skeleton until it is there, and a way to ask again when it did not come. */
export function LocalizedText<Text>({ loaders, children }: LocalizedTextProps<Text>) {
  const { t, i18n } = useTranslation('content');
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Loading<Text>>(null);
  const load = loaders[isLanguage(i18n.language) ? i18n.language : 'en'];

  useEffect(() => {
    let current = true;
    const settle = (next: Loading<Text>) => {
      if (current) setOutcome(next);
    };
    load().then(
      ({ default: text }) => settle({ loader: load, text }),
      () => settle({ loader: load, failed: true }),
    );
    return () => {
      current = false;
    };
  }, [load, attempt]);

  if (outcome?.loader !== load) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if ('text' in outcome) return children(outcome.text);
  const retry = () => {
    setOutcome(null);
    setAttempt(attempt + 1);
  };
  return <FailureNotice failure={{ kind: 'network', message: t('text.failed') }} onRetry={retry} />;
}
