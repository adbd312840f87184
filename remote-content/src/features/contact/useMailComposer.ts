import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import type { ContactSection } from './state/contactSection';
import { browserMentioned, messageChanged, subjectChanged, type ContactState } from './state/contactSlice';

/** The draft message with its `mailto:` link, and the actions that change the draft. */
export function useMailComposer(section: ContactSection, to: string | null) {
  const { t } = useTranslation('content');
  const dispatch = useDispatch();
  const draft = useSelector(({ contact }: { contact: ContactState }) => contact);
  const subject = draft.subject.trim() || t(`contact.subject.${section}`);
  const message = draft.message.trim();
  const mentionsBrowser = section === 'technical' && draft.withBrowser;
  const body = mentionsBrowser ? `${message}\n\n${t('contact.browserLine')} ${navigator.userAgent}` : message;
  return {
    draft,
    ready: message !== '',
    mailto: composeMail({ to, subject, body }),
    text: `${subject}\n\n${body}`,
    changeSubject: (value: string) => dispatch(subjectChanged(value)),
    changeMessage: (value: string) => dispatch(messageChanged(value)),
    mentionBrowser: (value: boolean) => dispatch(browserMentioned(value)),
  };
}

interface Mail {
  readonly to: string | null;
  readonly subject: string;
  readonly body: string;
}

/** A mailto address with the message (RFC 6068). Without a recipient the mail program prompts for one. */
function composeMail({ to, subject, body }: Mail): string {
  const lines = body.replace(/\r?\n/g, '\r\n');
  return `mailto:${to ?? ''}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
