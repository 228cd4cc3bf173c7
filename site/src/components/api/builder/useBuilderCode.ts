import { useCallback, useState } from 'react';
import type { ComponentType } from 'react';

interface BuilderCode {
  /** Undefined until its code has come. */
  readonly Builder: ComponentType<{ endpoint: string }> | undefined;
  /** The latest attempt to load it failed. */
  readonly failed: boolean;
  /** Starts loading, or tries again. */
  readonly load: () => void;
}

/** The builder's code, loaded when a reader opens one. Unlike `React.lazy`, a failure can be tried again. */
export function useBuilderCode(): BuilderCode {
  const [Builder, setBuilder] = useState<ComponentType<{ endpoint: string }>>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    import('./Builder.tsx').then(
      (code) => {
        setFailed(false);
        setBuilder(() => code.Builder);
      },
      () => {
        setFailed(true);
      },
    );
  }, []);
  return { Builder, failed, load };
}
