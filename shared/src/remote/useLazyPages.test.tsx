import { render, screen } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { useLazyPages } from './useLazyPages';

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? 'failed' : this.props.children;
  }
}

const FirstPage = () => 'first page';
let isDown = false;
const loaders = {
  FirstPage: jest.fn(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(FirstPage))),
  OtherPage: jest.fn(() => Promise.resolve(FirstPage)),
};
function Routes() {
  const { FirstPage: Page } = useLazyPages(loaders);
  return (
    <Suspense fallback="loading">
      <Page />
    </Suspense>
  );
}
const mount = () =>
  render(
    <Boundary>
      <Routes />
    </Boundary>,
  );

test('a page is fetched when it is shown, and no other page with it', async () => {
  mount();
  expect(screen.getByText('loading')).toBeInTheDocument();
  expect(await screen.findByText('first page')).toBeInTheDocument();
  expect(loaders.OtherPage).not.toHaveBeenCalled();
});

test('a page that could not be fetched is asked for again by the next mount', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  isDown = true;
  const { unmount } = mount();
  expect(await screen.findByText('failed')).toBeInTheDocument();
  unmount();
  isDown = false;
  mount();
  expect(await screen.findByText('first page')).toBeInTheDocument();
});
