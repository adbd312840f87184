import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { user } from '../testing/accounts';
import { openShell } from '../testing/openShell';

const sectionOf = (name: string | RegExp, element: string) => {
  const section = screen.getByRole('heading', { name }).closest<HTMLElement>(element);
  if (!section) throw new Error(`${String(name)} stands in no ${element}`);
  return section;
};
const hero = () => sectionOf(/Say it out loud/, 'section');
const startLinks = () => screen.getAllByRole('link', { name: 'Get Started' });

test('[S1] leads visitors from the call to action on `/` to the sign-in', async () => {
  const { left, shell, pathname } = await openShell({ path: '/' });
  await userEvent.click(within(hero()).getByRole('link', { name: 'Get Started' }));
  expect(pathname()).toBe('/sign-in');
  expect(window.history.state).toMatchObject({ usr: { from: '/' } });
  expect(left).toEqual(['/oauth2/authorization/oidc']);
  expect(localStorage.getItem('prova.returnPath')).toMatch(/^\d+ \/$/);
  // A sign-in ends on `/`; a visitor from the call to action continues from there.
  expect(shell.returnPath.consume()).toBe('/profile');
});

test('[S1] leads signed-in users from the call to action to the profile', async () => {
  await openShell({ path: '/', account: user });
  for (const link of startLinks()) expect(link).toHaveAttribute('href', '/profile');
});

test('[S2] shows navigation, sections and footer links', async () => {
  await openShell({ path: '/' });
  const nav = within(within(screen.getByRole('banner')).getByRole('navigation', { name: 'On this page' }));
  for (const name of ['Home', 'Features', 'Pricing', 'About']) {
    const section = nav.getByRole('link', { name }).getAttribute('href')?.slice(2) ?? '';
    expect(document.getElementById(section)).toBeVisible();
  }
  for (const name of ['Log in', 'Register']) {
    expect(screen.getAllByRole('link', { name })[0]).toHaveAttribute('href', '/sign-in');
  }
  expect(screen.queryByRole('link', { name: 'Log out' })).toBeNull();
  for (const name of ['Setup & Prepare', 'Take Interview', 'Get Feedback']) {
    expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();
  }
});

test('[S2] shows signed-in users Log out instead of Log in and Register', async () => {
  await openShell({ path: '/', account: user });
  expect(screen.getAllByRole('link', { name: 'Log out' })[0]).toHaveAttribute('href', '/logout');
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
});

test('[S2] shows three tiers with their prices and offers', async () => {
  await openShell({ path: '/' });
  const tier = (name: string) => within(sectionOf(name, 'article'));
  expect(tier('Free').getByText('$0')).toBeVisible();
  expect(tier('Free').getByText('10 practice questions per day')).toBeVisible();
  expect(tier('Pro').getByText('$29')).toHaveTextContent('$29 per month');
  expect(tier('Pro').getAllByRole('listitem')).toHaveLength(4);
  expect(tier('Enterprise').getAllByRole('listitem')).toHaveLength(5);
  expect(tier('Enterprise').getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    '/contact-us?section=business',
  );
});

const feedback = () => within(screen.getByRole('status', { name: 'Feedback on this answer' }));
const score = (name: string) => Number(feedback().getByRole('meter', { name }).getAttribute('aria-valuenow'));

test('[S2] shows the selected sample answer with accuracy, completeness and suggestions', async () => {
  await openShell({ path: '/' });
  expect(screen.getByRole('button', { name: /^Short/, pressed: true })).toBeVisible();
  expect([score('Accuracy'), score('Completeness')]).toEqual([100, 60]);
  expect(feedback().getByText('O(n²)').tagName).toBe('MARK');
  expect(feedback().getByText(/Give an example/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Strong/, pressed: false }));
  expect([score('Accuracy'), score('Completeness')]).toEqual([100, 100]);
  expect(feedback().getByText(/Nothing is missing/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Confident/ }));
  expect([score('Accuracy'), score('Completeness')]).toEqual([0, 0]);
  expect(feedback().getByText(/The worst case is quadratic/)).toBeVisible();
});

test('[S2] is available in Russian, the demo included', async () => {
  await openShell({ path: '/' });
  await userEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: /Русский/ }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Скажите вслух');
  const latin = screen.getByRole('main').textContent.match(/\b[a-z]{4,}\b/g) ?? [];
  expect(latin).toEqual(['prova']);
  await userEvent.click(screen.getByRole('button', { name: /^Сильный/ }));
  const meters = screen.getAllByRole('meter').map((meter) => meter.getAttribute('aria-valuenow'));
  expect(meters).toEqual(['100', '100']);
});

test('[S4] continues from `/` to the saved page after sign-in, once', async () => {
  localStorage.setItem('prova.returnPath', `${String(Date.UTC(2026, 0, 5, 8, 55))} /interviews?page=1`);
  const { pathname } = await openShell({ path: '/', account: user, now: Date.UTC(2026, 0, 5, 9) });
  expect(pathname() + window.location.search).toBe('/interviews?page=1');
  expect(localStorage.getItem('prova.returnPath')).toBeNull();
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example/', '/sign-in', '/', 'junk'])(
  '[S4] discards an invalid saved path (%s)',
  async (path) => {
    localStorage.setItem('prova.returnPath', `${String(Date.UTC(2026, 0, 5, 8, 55))} ${path}`);
    const { pathname } = await openShell({ path: '/', account: user, now: Date.UTC(2026, 0, 5, 9) });
    expect(pathname()).toBe('/');
    expect(localStorage.getItem('prova.returnPath')).toBeNull();
  },
);

test('[S4] consumes the saved path on exactly `/` only', async () => {
  localStorage.setItem('prova.returnPath', `${String(Date.UTC(2026, 0, 5, 8, 55))} /interviews`);
  const { pathname } = await openShell({ path: '/protected', account: user, now: Date.UTC(2026, 0, 5, 9) });
  expect(pathname()).toBe('/protected');
  expect(localStorage.getItem('prova.returnPath')).not.toBeNull();
});

test('[S4] keeps the path for a visitor who is not signed in', async () => {
  localStorage.setItem('prova.returnPath', `${String(Date.UTC(2026, 0, 5, 8, 55))} /interviews`);
  const { pathname } = await openShell({ path: '/', now: Date.UTC(2026, 0, 5, 9) });
  expect(pathname()).toBe('/');
  expect(localStorage.getItem('prova.returnPath')).not.toBeNull();
});
