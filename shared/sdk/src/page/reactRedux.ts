/**
 * The page's part of react-redux: its hooks and their dependencies. `connect`, which exists for code older
 * than hooks, is left out: two thirds of the library's bytes.
 */
export {
  Provider,
  ReactReduxContext,
  // Imported by name in Redux Toolkit.
  // oxlint-disable-next-line typescript/no-deprecated
  batch,
  createDispatchHook,
  createSelectorHook,
  createStoreHook,
  shallowEqual,
  useDispatch,
  useSelector,
  useStore,
} from 'react-redux';
