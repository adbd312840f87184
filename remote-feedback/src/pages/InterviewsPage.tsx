import { useHost } from '@prova/shared/remote/HostContext';
import { LinkButton } from '@prova/shared/ui/LinkButton';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { elsewhere, linkToRehearsal, linkToRetake, paths } from '../paths';
import { useOffersModelReport } from '../features/languageModel';
import { InterviewList, useInterviewList, type InterviewLinks } from '../features/interviewList';
import styles from './InterviewsPage.module.css';
import { useIsAdmin } from './useIsAdmin';

const links: InterviewLinks = {
  continue: (interviewId) => elsewhere.interview.to({ interviewId }),
  feedback: (interviewId) => paths.feedback.to({ interviewId }),
  retake: linkToRetake,
  rehearsal: linkToRehearsal,
  sample: paths.sampleReport.to(),
};

export function InterviewsPage() {
  const { t } = useTranslation('feedback');
  const { notify } = useHost();
  const isAdmin = useIsAdmin();
  const view = useInterviewList(isAdmin);
  const offersModelReport = useOffersModelReport(isAdmin);
  const title = useRef<HTMLHeadingElement>(null);
  const copyId = async (interviewId: string) => {
    try {
      await navigator.clipboard.writeText(interviewId);
      notify.success(t('copy.done'), t('copy.doneDetail'));
    } catch {
      // The clipboard is denied by the browser, or unavailable without HTTPS: the same for the user.
      notify.error(t('copy.failed'), t('copy.failedDetail'));
    }
  };
  const remove = async (interviewId: string) => {
    if (!(await view.remove(interviewId))) {
      notify.error(t('list.delete.failed'), t('list.delete.failedDetail'));
    }
  };
  const restore = async (interviewId: string) => {
    if (await view.restore(interviewId)) notify.success(t('list.delete.restored'));
    else notify.error(t('list.delete.tooLate'), t('list.delete.tooLateDetail'));
    // The pressed button is gone, so the title gets the focus.
    title.current?.focus();
  };
  return (
    <section className={styles['page']}>
      <div className={styles['head']}>
        <h1 ref={title} tabIndex={-1} className={styles['title']}>
          {isAdmin && view.offersFilters && !view.query.filter.isMine
            ? t('list.titleOfAll')
            : t('list.title')}
        </h1>
        <div className={styles['actions']}>
          {isAdmin && <LinkButton to={paths.verdicts.to()}>{t('verdicts.title')}</LinkButton>}
          {offersModelReport && <LinkButton to={paths.languageModel.to()}>{t('languageModel')}</LinkButton>}
          <LinkButton type="primary" to={elsewhere.setup.to()}>
            {t('action.start')}
          </LinkButton>
        </div>
      </div>
      <InterviewList
        view={view}
        isAdmin={isAdmin}
        links={links}
        onCopyId={(id) => void copyId(id)}
        onDelete={(id) => void remove(id)}
        onRestore={(id) => void restore(id)}
      />
    </section>
  );
}
