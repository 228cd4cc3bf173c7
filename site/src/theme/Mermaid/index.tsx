// Why: the diagram library is 130 KB; it is loaded only on a page that has a diagram, and the diagram's source
// is there to read until then (and without JavaScript).
import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props } from '@theme/Mermaid';

const Diagram = lazy(() => import('@theme-original/Mermaid'));

export default function Mermaid(props: Props): ReactNode {
  const source = <pre className="diagram-source">{props.value}</pre>;
  return (
    <div className="diagram">
      {useIsBrowser() ? (
        <Suspense fallback={source}>
          <Diagram {...props} />
        </Suspense>
      ) : (
        source
      )}
    </div>
  );
}
