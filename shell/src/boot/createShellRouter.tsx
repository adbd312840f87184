import { createBrowserRouter } from 'react-router-dom';
import { paths } from '../context/paths';
import { Frame } from '../frame/Frame';
import { AccountPage } from '../pages/AccountPage';
import { AdminHomePage, ProtectedHomePage } from '../pages/GuardedHomePages';
import { ErrorPage } from '../pages/ErrorPage';
import { HomePage } from '../pages/HomePage';
import { LogoutPage } from '../pages/LogoutPage';
import { ProfilePage } from '../pages/ProfilePage';
import { SignInPage } from '../pages/SignInPage';
import { ContributedPage } from '../pages/ContributedPage';

/** The site's routes. Pages of remotes are resolved behind the splat, from the registry's data. */
export const shellRoutes = [
  {
    element: <Frame />,
    errorElement: <ErrorPage />,
    children: [
      {
        // An error of one page leaves the frame intact; an error of the frame is caught above.
        errorElement: <ErrorPage />,
        children: [
          { path: paths.home.pattern, element: <HomePage /> },
          { path: paths.signIn.pattern, element: <SignInPage /> },
          { path: paths.logout.pattern, element: <LogoutPage /> },
          { path: paths.profile.pattern, element: <ProfilePage /> },
          { path: paths.account.pattern, element: <AccountPage /> },
          { path: paths.protectedHome.pattern, element: <ProtectedHomePage /> },
          { path: paths.adminHome.pattern, element: <AdminHomePage /> },
          { path: '*', element: <ContributedPage /> },
        ],
      },
    ],
  },
];

/** The page's router. */
export function createShellRouter() {
  // With hydration data the router keeps the line the reader has scrolled to.
  return createBrowserRouter(shellRoutes, window.scrollY > 0 ? { hydrationData: {} } : {});
}
