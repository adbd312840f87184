/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Callable, Baseline } from './openBaseline';

/** Timers, by the file that set them. */
export function watchTimers({ page, callerFile, begin, end }: Baseline): void {
  const wrap = (start: string, stop: string, isOnce: boolean) => {
    const begins = page[start] as Callable;
    const ends = page[stop] as Callable;
    page[start] = function (this: unknown, task: unknown, ...rest: unknown[]) {
      const file = callerFile();
      if (file === null || typeof task !== 'function') return Reflect.apply(begins, window, [task, ...rest]);
      const id = Reflect.apply(begins, window, [
        function (this: unknown, ...given: unknown[]) {
          if (isOnce) end(`${start} ${String(id)}`);
          return Reflect.apply(task as Callable, this, given);
        },
        ...rest,
      ]);
      begin(`${start} ${String(id)}`, start, file);
      return id;
    };
    page[stop] = function (id: unknown) {
      end(`${start} ${String(id)}`);
      if (stop !== 'cancelAnimationFrame') {
        end(`setTimeout ${String(id)}`);
        end(`setInterval ${String(id)}`);
      }
      return Reflect.apply(ends, window, [id]);
    };
  };
  wrap('setTimeout', 'clearTimeout', true);
  wrap('setInterval', 'clearInterval', false);
  wrap('requestAnimationFrame', 'cancelAnimationFrame', true);
  if (page['requestIdleCallback']) wrap('requestIdleCallback', 'cancelIdleCallback', true);
}
