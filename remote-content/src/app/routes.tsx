import { useRoutes } from 'react-router-dom';
import { ContactPage } from '../pages/ContactPage';
import { FaqPage } from '../pages/FaqPage';
import { PrivacyPage } from '../pages/PrivacyPage';
import { TermsPage } from '../pages/TermsPage';
import { paths } from './paths';

const routes = [
  { path: paths.faq(), element: <FaqPage /> },
  { path: paths.contact(), element: <ContactPage /> },
  { path: paths.terms(), element: <TermsPage /> },
  { path: paths.privacy(), element: <PrivacyPage /> },
];

/**
 * The pages under their addresses; `contribution.json` tells the shell of the same ones. They share one chunk: cut in
 * four they are more bytes for every reader, since small files compress badly and the entry has to name them all.
 */
export function AppRoutes() {
  return useRoutes(routes);
}
