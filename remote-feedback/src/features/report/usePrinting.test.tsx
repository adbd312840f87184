import { act, renderHook } from '@testing-library/react';
import { usePrinting } from './usePrinting';

test('what is closed opens before the pages are counted, and closes behind the last one', () => {
  const { result } = renderHook(() => usePrinting());
  expect(result.current).toBe(false);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(result.current).toBe(true);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(result.current).toBe(false);
});
