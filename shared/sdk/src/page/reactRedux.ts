/**
 * What the page has of react-redux: its hooks and all that they stand on. `connect`, which its authors keep for code from before hooks, is
 * left out, which is two thirds of the library's bytes.
 */
export {
  Provider,
  ReactReduxContext,
  // Redux Toolkit asks for it by name.
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
