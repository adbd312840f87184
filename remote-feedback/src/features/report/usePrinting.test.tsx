import { act, renderHook } from '@testing-library/react';
import { usePrinting } from './usePrinting';

test('expands content before the pages are counted, and collapses it after printing', () => {
  const { result } = renderHook(() => usePrinting());
  expect(result.current).toBe(false);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(result.current).toBe(true);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(result.current).toBe(false);
});
