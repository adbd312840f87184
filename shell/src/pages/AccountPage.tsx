import { useTranslation } from 'react-i18next';
import { OwnAccount } from '../account/OwnAccount';
import { ownAccess } from '../context/paths';
import { useSession } from '../context/ShellContext';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import { Guard } from '../session/Guard';

/** `/account`: the signed-in user's stored data. */
export function AccountPage() {
  const { t } = useTranslation();
  const session = useSession();
  useDocumentTitle(t('account.title'));
  return (
    <Guard access={ownAccess.account}>
      {session.status === 'authenticated' && <OwnAccount account={session.account} />}
    </Guard>
  );
}
