import { useState } from 'react';
import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';

/** Says that a new release has come; the reader goes on with the one that is open until they want the other. */
export function NewRelease({ onRenew }: { onRenew: () => void }): ReactNode {
  const [isPutOff, setPutOff] = useState(false);
  if (isPutOff) return null;
  return (
    <div className="new-release" role="status">
      <p>{translate({ id: 'docs.offline.newer', message: 'The documentation has a new release.' })}</p>
      <button type="button" className="button-plain button-plain--primary" onClick={onRenew}>
        {translate({ id: 'docs.offline.renew', message: 'Use it now' })}
      </button>
      <button type="button" className="button-plain" onClick={() => setPutOff(true)}>
        {translate({ id: 'docs.offline.later', message: 'Later' })}
      </button>
    </div>
  );
}
