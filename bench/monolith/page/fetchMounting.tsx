import { lazy, Suspense, type ComponentProps } from 'react';

// In the place of the shell's file of that name. One build has no kits to fetch: each remote's chunk brings the antd that it
// uses, and what mounts it comes beside it, not before it.

const fetchMounted = () =>
  import(/* webpackChunkName: "mounting" */ '../../../shell/src/federation/MountedRemote');
const LazyMounted = lazy(async () => ({ default: (await fetchMounted()).MountedRemote }));

function MountedRemote(props: ComponentProps<typeof LazyMounted>) {
  return (
    <Suspense>
      <LazyMounted {...props} />
    </Suspense>
  );
}

export function fetchMounting(): Promise<{ MountedRemote: typeof MountedRemote }> {
  void fetchMounted().catch(() => undefined);
  return Promise.resolve({ MountedRemote });
}
