import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import buttons from '../../../ui/button.module.css';
import { tabOf, type ContactSection } from '../state/contactSection';
import { MESSAGE_MAX_LENGTH, SUBJECT_MAX_LENGTH } from '../state/contactSlice';
import { useMailComposer } from '../useMailComposer';
import styles from './MailComposer.module.css';

interface MailComposerProps {
  readonly section: ContactSection;
  readonly onSectionChange: (section: ContactSection) => void;
  readonly to: string | null;
  readonly onCopied: (copied: boolean) => void;
}

/** Composes a message for the reader's own mail program. Nothing is sent from the page. */
export function MailComposer({ section, onSectionChange, to, onCopied }: MailComposerProps) {
  const { t } = useTranslation('content');
  const id = useId();
  const composer = useMailComposer(section, to);
  const { draft, ready, mailto, text } = composer;
  const copy = () => {
    // The clipboard is undefined without HTTPS.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (!clipboard) onCopied(false);
    else
      void clipboard.writeText(text).then(
        () => onCopied(true),
        () => onCopied(false),
      );
  };
  return (
    <div className={styles['composer']} data-needs-scripts role="group" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('contact.compose')}</h3>
      {tabOf(section) === 'support' && (
        <fieldset className={styles['topics']}>
          <legend>{t('contact.topic')}</legend>
          {(['support', 'technical'] as const).map((topic) => (
            <label key={topic}>
              <input
                type="radio"
                name={`${id}-topic`}
                checked={section === topic}
                onChange={() => onSectionChange(topic)}
              />
              {t(`contact.topics.${topic}`)}
            </label>
          ))}
        </fieldset>
      )}
      <label className={styles['field']}>
        {t('contact.subjectLabel')}
        <input
          dir="auto"
          value={draft.subject}
          maxLength={SUBJECT_MAX_LENGTH}
          placeholder={t(`contact.subject.${section}`)}
          onChange={(event) => composer.changeSubject(event.target.value)}
        />
      </label>
      <label className={styles['field']}>
        {t('contact.messageLabel')}
        <textarea
          dir="auto"
          rows={7}
          value={draft.message}
          maxLength={MESSAGE_MAX_LENGTH}
          onChange={(event) => composer.changeMessage(event.target.value)}
        />
      </label>
      {section === 'technical' && (
        <label className={styles['option']}>
          <input
            type="checkbox"
            checked={draft.withBrowser}
            onChange={(event) => composer.mentionBrowser(event.target.checked)}
          />
          {t('contact.withBrowser')}
        </label>
      )}
      <div className={styles['actions']}>
        {ready ? (
          <a className={buttons['primary']} href={mailto}>
            {t('contact.openMail')}
          </a>
        ) : (
          <button type="button" className={buttons['primary']} disabled>
            {t('contact.openMail')}
          </button>
        )}
        <button type="button" className={buttons['plain']} disabled={!ready} onClick={copy}>
          {t('contact.copy')}
        </button>
      </div>
      <p className={styles['hint']}>{t('contact.hint')}</p>
    </div>
  );
}
