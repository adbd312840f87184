import { createScope } from './scope';

function openScope() {
  const failures: unknown[] = [];
  return { ...createScope((error) => failures.push(error)), failures };
}

test('[R17] disposes everything at the end of a scope, newest first, once', () => {
  const { scope, end } = openScope();
  const disposed: string[] = [];
  scope.add(() => disposed.push('first'));
  scope.add(() => disposed.push('second'));
  expect(disposed).toEqual([]);
  end();
  end();
  expect(disposed).toEqual(['second', 'first']);
});

test('[R17] aborts the signal before disposing anything, so that no response arrives in between', () => {
  const { scope, end } = openScope();
  let abortedWhenDisposed = false;
  scope.add(() => (abortedWhenDisposed = scope.signal.aborted));
  expect(scope.signal.aborted).toBe(false);
  end();
  expect(abortedWhenDisposed).toBe(true);
});

test('[R13] reports a disposal that throws, and runs the others', () => {
  const { scope, end, failures } = openScope();
  const disposed: string[] = [];
  const failure = new Error('broken');
  scope.add(() => disposed.push('kept'));
  scope.add(() => {
    throw failure;
  });
  end();
  expect(disposed).toEqual(['kept']);
  expect(failures).toEqual([failure]);
});

test('[R17] disposes late additions at once, even if a disposal throws', () => {
  const { scope, end, failures } = openScope();
  end();
  let isDisposed = false;
  scope.add(() => (isDisposed = true));
  expect(isDisposed).toBe(true);
  scope.add(() => {
    throw new Error('late');
  });
  expect(failures).toEqual([new Error('late')]);
});

test('[R17] disposes resources that a disposal registers', () => {
  const { scope, end } = openScope();
  let isDisposed = false;
  scope.add(() => scope.add(() => (isDisposed = true)));
  end();
  expect(isDisposed).toBe(true);
});
