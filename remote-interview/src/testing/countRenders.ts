import type { FunctionComponent } from 'react';
import type * as JsxRuntime from 'react/jsx-runtime';

const runtime = jest.requireActual<typeof JsxRuntime>('react/jsx-runtime');
const watched = new Map<unknown, FunctionComponent>();
let rendered: string[] = [];

function watch<Type>(type: Type): Type | FunctionComponent {
  if (typeof type !== 'function' || 'isReactComponent' in ((type.prototype as object | undefined) ?? {})) {
    return type;
  }
  const known = watched.get(type);
  if (known) return known;
  const component = type as unknown as FunctionComponent;
  const Watched: FunctionComponent = (props) => {
    rendered.push(component.name);
    return component(props);
  };
  watched.set(type, Watched);
  return Watched;
}

/**
 * A test that counts renders lets this module stand in for `react/jsx-runtime`:
 * `jest.mock('react/jsx-runtime', () => jest.requireActual<object>('../testing/countRenders'))`.
 */
export const { Fragment } = runtime;
export const jsx = (...[type, ...rest]: Parameters<typeof runtime.jsx>) => runtime.jsx(watch(type), ...rest);
export const jsxs = (...[type, ...rest]: Parameters<typeof runtime.jsxs>) =>
  runtime.jsxs(watch(type), ...rest);

/** Names of the function components rendered since the last look, one entry for each time. */
export function takeRenders(): string[] {
  const taken = rendered;
  rendered = [];
  return taken;
}
