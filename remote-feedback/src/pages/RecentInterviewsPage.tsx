import { useHost } from '@prova/shared/remote/HostContext';
import { useSyncExternalStore } from 'react';
import { RecentInterviews, type RecentLinks } from '../features/recentInterviews';
import { elsewhere, linkToRehearsal, linkToRetake, paths } from '../paths';

const links: RecentLinks = {
  all: paths.interviews.to(),
  continue: (interviewId) => elsewhere.interview.to({ interviewId }),
  feedback: (interviewId) => paths.feedback.to({ interviewId }),
  retake: linkToRetake,
  rehearsal: linkToRehearsal,
  sample: paths.sampleReport.to(),
};

/** A widget of the profile. */
export function RecentInterviewsPage() {
  const { session } = useHost();
  const current = useSyncExternalStore(session.subscribe, session.get);
  return current.status === 'authenticated' && <RecentInterviews account={current.account} links={links} />;
}
