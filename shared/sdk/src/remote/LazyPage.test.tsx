import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { LazyPage } from './LazyPage';

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? 'failed' : this.props.children;
  }
}

const ThePage = () => 'the page';
let isDown = false;
const load = jest.fn(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(ThePage)));
const mount = () =>
  render(
    <Boundary>
      <LazyPage load={load} fallback="loading" />
    </Boundary>,
  );

test('requests a failed page again at the next mount, and renders a loaded page at once', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  isDown = true;
  const first = mount();
  expect(screen.getByText('loading')).toBeInTheDocument();
  expect(await screen.findByText('failed')).toBeInTheDocument();
  first.unmount();

  isDown = false;
  const second = mount();
  expect(screen.getByText('loading')).toBeInTheDocument();
  expect(await screen.findByText('the page')).toBeInTheDocument();
  second.unmount();
  expect(load).toHaveBeenCalledTimes(2);

  mount();
  expect(screen.getByText('the page')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('renders nothing if its page arrives after the unmount', async () => {
  let arrive: (page: typeof ThePage) => void = () => undefined;
  const late = () => new Promise<typeof ThePage>((resolve) => (arrive = resolve));
  const { unmount, container } = render(<LazyPage load={late} fallback="loading" />);
  unmount();
  await act(async () => arrive(ThePage));
  expect(container).toBeEmptyDOMElement();
});
