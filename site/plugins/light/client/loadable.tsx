// Stands in for @docusaurus/react-loadable in the browser: a route whose modules are fetched, with a sign of waiting and a way to retry.
import { useEffect, useReducer, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

interface LoadingProps {
  isLoading: boolean;
  /** More than 200 ms have gone by. */
  pastDelay: boolean;
  timedOut: boolean;
  error: unknown;
  retry: () => void;
}

interface Options<Loaded> {
  loading: ComponentType<LoadingProps>;
  loader: () => Promise<Loaded>;
  render: (loaded: Loaded, props: object) => ReactNode;
}

/** A component that can be fetched before it is shown. */
export type Loadable = ComponentType & { preload: () => Promise<unknown> };

/** Below this many milliseconds nothing is shown: a flicker would only disturb. */
const DELAY = 200;

/** A component that shows `loading` until its modules have come. Modules that came before are shown at once, as hydration needs. */
export default function createLoadable<Loaded>({ loading: Loading, loader, render }: Options<Loaded>): Loadable {
  let settled: { loaded: Loaded } | { error: unknown } | undefined;
  let pending: Promise<unknown> | undefined;

  const load = (): Promise<unknown> =>
    (pending ??= loader().then(
      (loaded) => (settled = { loaded }),
      (error: unknown) => {
        settled = { error };
        // The next navigation asks again.
        pending = undefined;
        throw error;
      },
    ));

  function Loaded(props: object): ReactNode {
    const [attempt, settle] = useReducer((count: number) => count + 1, 0);
    const [pastDelay, setPastDelay] = useState(false);
    const ready = settled !== undefined && 'loaded' in settled;
    useEffect(() => {
      if (ready) return;
      let mounted = true;
      const timer = setTimeout(() => setPastDelay(true), DELAY);
      const done = (): void => {
        if (mounted) settle();
      };
      if (settled === undefined) load().then(done, done);
      return () => {
        mounted = false;
        clearTimeout(timer);
      };
    }, [ready, attempt]);
    if (settled !== undefined && 'loaded' in settled) return render(settled.loaded, props);
    const retry = (): void => {
      settled = undefined;
      settle();
    };
    return <Loading isLoading={settled === undefined} pastDelay={pastDelay} timedOut={false} error={settled?.error} retry={retry} />;
  }
  return Object.assign(Loaded, { preload: load });
}

/** The same for several modules: `render` gets an object of them. */
createLoadable.Map = function createLoadableMap({
  loader,
  ...rest
}: Omit<Options<Record<string, unknown>>, 'loader'> & { loader: Record<string, () => Promise<unknown>> }): Loadable {
  const names = Object.keys(loader);
  return createLoadable({
    ...rest,
    loader: async () => {
      const modules = await Promise.all(Object.values(loader).map((each) => each()));
      return Object.fromEntries(names.map((name, index) => [name, modules[index]]));
    },
  });
};
