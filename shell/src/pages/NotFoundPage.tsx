import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../context/paths';
import { isClockSkew } from '../registry/isClockSkew';
import actions from '../ui/actions.module.css';
import { Notice } from '../ui/Notice';
import { useClockText } from '../ui/useClockText';
import { useDocumentTitle } from '../ui/useDocumentTitle';

/**
 * An unknown path. While the registry is unusable the page may well exist, and the text says so.
 * @param registryProblem why this visit's registry is not the current one; null if it is current
 */
export function NotFoundPage({ registryProblem }: { registryProblem: string | null }) {
  const { t } = useTranslation();
  const clockText = useClockText();
  const title = t('notFound.title');
  useDocumentTitle(title);
  const textOf = () => {
    if (registryProblem === null) return t('notFound.text');
    return isClockSkew(registryProblem) ? clockText : t('notFound.registry');
  };
  return (
    <Notice title={title} text={textOf()} code={registryProblem ?? undefined}>
      <Link className={actions['primary']} to={paths.home.to()}>
        {t('notFound.home')}
      </Link>
    </Notice>
  );
}
