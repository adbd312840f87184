import { useTranslation } from 'react-i18next';
import { useSession } from '../context/ShellContext';
import { ownAccess } from '../context/paths';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import { Dashboard } from '../profile/Dashboard';
import { Guard } from '../session/Guard';

/** `/profile`: the signed-in user's dashboard. */
export function ProfilePage() {
  const { t } = useTranslation();
  const session = useSession();
  useDocumentTitle(t('menu.profile'));
  return (
    <Guard access={ownAccess.profile}>
      {session.status === 'authenticated' && <Dashboard account={session.account} />}
    </Guard>
  );
}
