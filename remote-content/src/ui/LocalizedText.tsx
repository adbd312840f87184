import { type Language, languageOf } from '@prova/shared/i18n/useLocales';
import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { Skeleton } from '@prova/shared/ui/Skeleton';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchedText, fetchText } from './fetchText';

/** One chunk per language, loaded on demand. */
export type TextLoaders<Text> = Readonly<Record<Language, () => Promise<{ default: Text }>>>;

interface LocalizedTextProps<Text> {
  /** The loaders, which must be constant at module level: another object means another text. */
  readonly loaders: TextLoaders<Text>;
  readonly children: (text: Text) => ReactNode;
}

/** A long text in the page's language: a skeleton while loading, and a retry after a failure. */
export function LocalizedText<Text>({ loaders, children }: LocalizedTextProps<Text>) {
  const { t, i18n } = useTranslation('content');
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ readonly loader: unknown; readonly failed: boolean } | null>(null);
  const load = loaders[languageOf(i18n)];
  const text = fetchedText(load);

  useEffect(() => {
    let current = true;
    const settle = (failed: boolean) => {
      if (current) setSettled({ loader: load, failed });
    };
    fetchText(load).then(
      () => settle(false),
      () => settle(true),
    );
    return () => {
      current = false;
    };
  }, [load, attempt]);

  if (text !== undefined) return children(text);
  if (settled?.loader !== load) return <Skeleton title={false} rows={8} />;
  const retry = () => {
    setSettled(null);
    setAttempt(attempt + 1);
  };
  return <FailureNotice failure={{ kind: 'network', message: t('text.failed') }} onRetry={retry} />;
}
