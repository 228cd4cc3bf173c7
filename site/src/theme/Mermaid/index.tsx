// Why: the diagram library is 130 KB; it is loaded only on a page that has a diagram, and the diagram's source
// is there to read until then (and without JavaScript). The place that the drawing will take is kept for it, so that what
// stands below does not move.
import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props } from '@theme/Mermaid';

const Diagram = lazy(() => import('@theme-original/Mermaid'));

/** The first line of a diagram's source, a comment: how wide and high it is drawn where there is room, in pixels. */
const SIZE = /^%% (\d+) × (\d+)\n/;

export default function Mermaid({ value, ...props }: Props): ReactNode {
  const [line = '', width, height] = SIZE.exec(value) ?? [];
  const text = value.slice(line.length);
  const source = <pre className="diagram-source">{text}</pre>;
  return (
    <div className="diagram">
      {width !== undefined && <div style={{ width: '100%', maxWidth: `${width}px`, aspectRatio: `${width} / ${height}` }} />}
      {useIsBrowser() ? (
        <Suspense fallback={source}>
          <Diagram {...props} value={text} />
        </Suspense>
      ) : (
        source
      )}
    </div>
  );
}
