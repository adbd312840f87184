import { useRoutes } from 'react-router-dom';
import { ContactPage } from '../pages/ContactPage';
import { FaqPage } from '../pages/FaqPage';
import { PrivacyPage } from '../pages/PrivacyPage';
import { TermsPage } from '../pages/TermsPage';
import { paths } from '../paths';

const routes = [
  { path: paths.faq.pattern, element: <FaqPage /> },
  { path: paths.contact.pattern, element: <ContactPage /> },
  { path: paths.terms.pattern, element: <TermsPage /> },
  { path: paths.privacy.pattern, element: <PrivacyPage /> },
];

/**
 * The pages at their addresses, the same as in `contribution.json`. They share one chunk: four chunks would
 * be more bytes for every reader, since small files compress badly and the entry has to name each.
 */
export function AppRoutes() {
  return useRoutes(routes);
}
