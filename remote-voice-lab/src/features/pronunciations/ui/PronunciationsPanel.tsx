import { isolate } from '@prova/shared/i18n/isolate';
import type { Pronunciation } from '@prova/api/types/voice/pronunciation';
import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { Alert } from '@prova/shared/ui/antd/base';
import { Button, Skeleton } from '@prova/shared/ui/antd/core';
import { Input } from '@prova/shared/ui/antd/form';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '@prova/shared/ui/DataTable';
import { Row, Section } from '../../../ui/Section';
import { findEntries } from '../state/pronunciationDraft';
import { usePronunciations } from '../usePronunciations';
import { AddPronunciation } from './AddPronunciation';
import styles from './Pronunciations.module.css';
import { Trial } from './Trial';

/** The built-in voice's pronunciations: list, trial, and addition. */
export function PronunciationsPanel() {
  const { t, i18n } = useTranslation('voice-lab');
  const id = useId();
  const view = usePronunciations();
  const [query, setQuery] = useState('');
  const [removed, setRemoved] = useState<Pronunciation | null>(null);
  if (!view.isOffered) return <Alert type="info" showIcon title={t('pronunciation.notOffered')} />;
  if (view.failure && !view.isLoaded) {
    return (
      <FailureNotice failure={view.failure} title={t('pronunciation.notLoaded')} onRetry={view.reload} />
    );
  }
  if (!view.isLoaded) return <Skeleton active title={false} />;
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  const found = findEntries(view.builtIn, query);
  const isOverridden = (written: string) =>
    view.own.some((entry) => entry.written.toLowerCase() === written.toLowerCase());
  const sayButton = (text: string) => (
    <Button aria-label={t('pronunciation.sayOf', { text })} onClick={() => view.say(text)}>
      {t('pronunciation.say')}
    </Button>
  );
  return (
    <>
      <Section title={t('pronunciation.try')} about={t('pronunciation.tryAbout')}>
        <Trial trial={view.trial} onSay={view.say} />
      </Section>
      <Section title={t('pronunciation.own')} about={t('pronunciation.ownAbout')}>
        <AddPronunciation
          own={view.own}
          isBusy={view.isStoring}
          onAdd={view.add}
          onSay={(text) => view.say(text)}
        />
        {view.storeFailure && (
          <FailureNotice failure={view.storeFailure} title={t('pronunciation.notStored')} keepsInput>
            <Button onClick={view.reload}>{t('pronunciation.reload')}</Button>
          </FailureNotice>
        )}
        {removed && !view.own.some(({ written }) => written === removed.written) && (
          <Row>
            <p role="status">{t('pronunciation.removed', { written: isolate(removed.written) })}</p>
            <Button disabled={view.isStoring} onClick={() => void view.add(removed)}>
              {t('undo')}
            </Button>
          </Row>
        )}
        {view.own.length > 0 && (
          <DataTable
            caption={t('pronunciation.own')}
            hasHeading
            columns={[
              t('pronunciation.written'),
              t('pronunciation.said'),
              t('preset.column.added'),
              t('preset.column.actions'),
            ]}
            rows={view.own.map(({ written, said, changedAt, changedBy }) => ({
              key: written,
              cells: [
                written,
                said,
                [changedAt && date.format(new Date(changedAt)), changedBy].filter(Boolean).join(', '),
                <Row key="actions">
                  {sayButton(written)}
                  <Button
                    disabled={view.isStoring}
                    aria-label={t('pronunciation.removeOf', { written })}
                    onClick={() => {
                      setRemoved({ written, said });
                      view.remove(written);
                    }}
                  >
                    {t('pronunciation.remove')}
                  </Button>
                </Row>,
              ],
            }))}
          />
        )}
      </Section>
      <Section title={t('pronunciation.builtIn')} about={t('pronunciation.builtInAbout')}>
        <div className={styles['finder']}>
          <label htmlFor={`${id}-search`}>{t('pronunciation.search')}</label>
          <Input
            dir="auto"
            id={`${id}-search`}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
          <p role="status">{t('pronunciation.found', { count: found.length })}</p>
        </div>
        <div className={styles['builtIn']}>
          <DataTable
            caption={t('pronunciation.builtIn')}
            hasHeading
            columns={[t('pronunciation.written'), t('pronunciation.said'), t('preset.column.actions')]}
            rows={found.map(({ written, said }) => ({
              key: written,
              cells: [
                written,
                <>
                  {said}
                  {isOverridden(written) && (
                    <span className={styles['mark']}>{t('pronunciation.overridden')}</span>
                  )}
                </>,
                sayButton(written),
              ],
            }))}
          />
        </div>
      </Section>
    </>
  );
}
