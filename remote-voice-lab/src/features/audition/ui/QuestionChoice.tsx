import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { Input, Select } from '@prova/shared/ui/antd/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SampleNote } from '../../../ui/SampleNote';
import { Section } from '../../../ui/Section';
import type { Audition } from '../useAudition';
import styles from './Audition.module.css';

const ALL = '';

/** Selection of the text: one of Prova's questions, or free text. */
export function QuestionChoice({ audition }: { readonly audition: Audition }) {
  const { t } = useTranslation('voice-lab');
  const id = useId();
  const { domain, domains, questions, question, questionsFailure } = audition;
  const chosen = questions.find(({ spoken }) => spoken === question);
  return (
    <Section title={t('audition.question')}>
      {questionsFailure ? (
        <FailureNotice
          failure={questionsFailure}
          title={t('audition.noQuestions')}
          onRetry={audition.reloadQuestions}
        />
      ) : (
        <div className={styles['question']}>
          <div>
            <label htmlFor={`${id}-domain`}>{t('audition.domain')}</label>
            <Select
              id={`${id}-domain`}
              value={domain ?? ALL}
              options={[
                { value: ALL, label: t('audition.allDomains') },
                ...domains.map(({ id: value, name }) => ({ value, label: name })),
              ]}
              onChange={(value) => audition.chooseDomain(value === ALL ? null : value)}
            />
          </div>
          <div>
            <label htmlFor={`${id}-question`}>{t('audition.fromBank')}</label>
            <Select
              id={`${id}-question`}
              {...(chosen && { value: chosen.id })}
              placeholder={t('audition.choose')}
              options={questions.map(({ id: value, spoken }) => ({ value, label: spoken }))}
              onChange={(value) => audition.ask(questions.find(({ id: one }) => one === value)?.spoken ?? '')}
            />
          </div>
        </div>
      )}
      <div className={styles['text']}>
        <label htmlFor={`${id}-text`}>{t('audition.spoken')}</label>
        <Input.TextArea
          dir="auto"
          id={`${id}-text`}
          rows={3}
          maxLength={1000}
          value={question}
          onChange={({ target }) => audition.ask(target.value)}
        />
      </div>
      <SampleNote text={question} onWrite={audition.ask} />
    </Section>
  );
}
