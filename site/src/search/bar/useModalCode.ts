import { useCallback, useState } from 'react';
import type { ComponentType } from 'react';
import type { ModalProps } from '../modal/Modal.tsx';

interface ModalCode {
  /** Undefined until its code has come. */
  readonly Modal: ComponentType<ModalProps> | undefined;
  /** The latest attempt to load it failed. */
  readonly failed: boolean;
  /** Starts loading, or tries again; does nothing where the code is already there or on its way. */
  readonly load: () => void;
}

/**
 * The modal's code, loaded when a reader seems to want it. Unlike `React.lazy`, which remembers a failure for the life
 * of the page, this one can be tried again.
 */
export function useModalCode(): ModalCode {
  const [Modal, setModal] = useState<ComponentType<ModalProps>>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    import('../modal/Modal.tsx').then(
      (code) => {
        setModal(() => code.Modal);
      },
      () => {
        setFailed(true);
      },
    );
  }, []);
  return { Modal, failed, load };
}
