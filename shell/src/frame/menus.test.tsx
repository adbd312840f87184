import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, user } from '../testing/accounts';
import { openShell } from '../testing/openShell';

const header = () => within(screen.getByRole('banner'));
const sideMenu = () => screen.getByRole('navigation', { name: 'Main menu' });
const linksOf = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('link', { hidden: true })
    .map((link) => `${link.textContent.replace('↗', '')} ${link.getAttribute('href') ?? ''}`);

test('[S12] shows visitors FAQ, Contact Us and Login in the header', async () => {
  await openShell({ path: '/no-such-page' });
  expect(header().getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/faq');
  expect(header().getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact-us');
  expect(header().getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/sign-in');
  expect(header().queryByRole('button', { name: /^Account/ })).toBeNull();
});

test('[S12] turns the contact link into a home link on the contact page', async () => {
  await openShell({ path: '/contact-us' });
  expect(header().queryByRole('link', { name: 'Contact Us' })).toBeNull();
  expect(header().getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
});

test('[S12] shows the email, Profile and Logout in the account menu, and no Administration for candidates', async () => {
  await openShell({ path: '/no-such-page', account: user });
  expect(header().queryByRole('link', { name: 'Login' })).toBeNull();
  const account = header().getByRole('button', { name: /^Account/ });
  expect(account).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(account);
  expect(header().getByText('candidate@prova.example')).toBeVisible();
  expect(header().getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  expect(header().getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/logout');
  expect(header().queryByRole('link', { name: /Administration/ })).toBeNull();

  await userEvent.keyboard('{Escape}');
  expect(header().queryByText('candidate@prova.example')).toBeNull();
  expect(account).toHaveFocus();
});

test('[S12] shows administrators the administration too, at its configured address', async () => {
  await openShell({ path: '/no-such-page', account: admin });
  await userEvent.click(header().getByRole('button', { name: /^Account/ }));
  expect(header().getByRole('link', { name: /Administration/ })).toHaveAttribute(
    'href',
    'https://admin.example/',
  );
});

test('[S12] closes the account menu when the focus leaves it', async () => {
  await openShell({ path: '/no-such-page', account: user });
  await userEvent.click(header().getByRole('button', { name: /^Account/ }));
  await userEvent.click(header().getByRole('button', { name: /English/ }));
  expect(header().queryByText('candidate@prova.example')).toBeNull();
});

test("[S13] lists a candidate's pages in the side menu", async () => {
  await openShell({ path: '/no-such-page', account: user });
  expect(linksOf(sideMenu())).toEqual([
    'Profile /profile',
    'Interviews /interviews',
    'Home /',
    'FAQ /faq',
    'Contact Us /contact-us',
    'Logout /logout',
  ]);
  expect(within(sideMenu()).getByRole('group', { name: 'Theme' })).toBeVisible();
});

test('[S13] adds Voice Capabilities and Administration for administrators', async () => {
  await openShell({ path: '/no-such-page', account: admin });
  expect(linksOf(sideMenu()).slice(0, 5)).toEqual([
    'Profile /profile',
    'Interviews /interviews',
    'Voice Capabilities /voice-capabilities',
    'Candidate comments /verdicts',
    'Administration https://admin.example/',
  ]);
});

test('[S13] shows no side menu to visitors', async () => {
  await openShell({ path: '/no-such-page' });
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
});

test("[S12] lists the side menu's entries in the mobile menu", async () => {
  await openShell({ path: '/no-such-page', account: admin });
  const beside = linksOf(sideMenu());
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(linksOf(screen.getByRole('dialog', { name: 'Main menu' }))).toEqual(beside);
});

test('[S12] closes the mobile menu when an entry is chosen', async () => {
  const { pathname } = await openShell({ path: '/no-such-page', account: user });
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const drawer = screen.getByRole('dialog', { name: 'Main menu' });
  await userEvent.click(within(drawer).getByRole('link', { name: 'Profile' }));
  expect(pathname()).toBe('/profile');
  expect(drawer).not.toHaveAttribute('open');
});

test('[S17] translates the menus, contributed entries included', async () => {
  await openShell({ path: '/no-such-page', account: user });
  await userEvent.click(header().getByRole('button', { name: /Русский/ }));
  expect(screen.getByRole('navigation', { name: 'Главное меню' })).toHaveTextContent('Собеседования');
  expect(document.documentElement).toHaveAttribute('lang', 'ru');
});

test('[S17] keeps the language in memory only', async () => {
  const { unmount } = await openShell({ path: '/no-such-page' });
  await userEvent.click(header().getByRole('button', { name: /Русский/ }));
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('ru');
  unmount();
  await openShell({ path: '/no-such-page' });
  expect(header().getByRole('button', { name: /English/ })).toHaveAttribute('aria-pressed', 'true');
});

test('[S17] defaults to dark, toggles by the header, and stores the choice under `theme`', async () => {
  await openShell({ path: '/no-such-page' });
  const root = document.documentElement;
  expect(root).toHaveAttribute('data-theme', 'dark');
  await userEvent.click(header().getByRole('button', { name: 'Switch to light theme' }));
  expect(root).toHaveAttribute('data-theme', 'light');
  expect(localStorage.getItem('theme')).toBe('light');
  await userEvent.click(header().getByRole('button', { name: 'Switch to dark theme' }));
  expect(localStorage.getItem('theme')).toBe('dark');
});

test('[S13, S17] offers dark, light and system in the side menu', async () => {
  await openShell({ path: '/no-such-page', account: user });
  const theme = within(within(sideMenu()).getByRole('group', { name: 'Theme' }));
  expect(theme.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    'Dark',
    'Light',
    'System',
  ]);
  await userEvent.click(theme.getByRole('radio', { name: 'System' }));
  expect(localStorage.getItem('theme')).toBe('system');
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
});
