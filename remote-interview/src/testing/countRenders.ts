import type { FunctionComponent, MemoExoticComponent, NamedExoticComponent } from 'react';
import type * as React from 'react';
import type * as JsxRuntime from 'react/jsx-runtime';

const runtime = jest.requireActual<typeof JsxRuntime>('react/jsx-runtime');
const { memo } = jest.requireActual<typeof React>('react');
const watched = new Map<unknown, FunctionComponent>();
const watchedMemos = new Map<unknown, NamedExoticComponent>();
let rendered: string[] = [];

type Compare = NonNullable<Parameters<typeof memo>[1]>;
type Memo = MemoExoticComponent<FunctionComponent> & { readonly compare: Compare | null };
const isMemo = (type: unknown): type is Memo =>
  typeof type === 'object' && type !== null && 'type' in type && typeof type.type === 'function';

/** Memoised components stay memoised. */
function watchMemo(type: Memo): NamedExoticComponent {
  const known = watchedMemos.get(type);
  if (known) return known;
  const Watched = memo(watch(type.type), type.compare ?? undefined);
  watchedMemos.set(type, Watched);
  return Watched;
}

function watch<Type>(type: Type): Type | FunctionComponent {
  if (isMemo(type)) return watchMemo(type);
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
 * A test that counts renders replaces `react/jsx-runtime` by this module: `jest.mock('react/jsx-runtime', ()
 * => jest.requireActual<object>('./countRenders'))`.
 */
export const { Fragment } = runtime;
export const jsx = (...[type, ...rest]: Parameters<typeof runtime.jsx>) => runtime.jsx(watch(type), ...rest);
export const jsxs = (...[type, ...rest]: Parameters<typeof runtime.jsxs>) =>
  runtime.jsxs(watch(type), ...rest);

/** Names of the function components rendered since the last call, once per render. */
export function takeRenders(): string[] {
  const taken = rendered;
  rendered = [];
  return taken;
}
