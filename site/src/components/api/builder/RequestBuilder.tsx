import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { useBuilderCode } from './useBuilderCode.ts';
import './builder.css';

/**
 * A closed 拼一个请求. What is inside comes when it is opened, so that a page of forty endpoints stays light.
 * @param endpoint its operationId, such as `article_post`
 */
export function RequestBuilder({ endpoint }: { endpoint: string }): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  const { Builder, failed, load } = useBuilderCode();
  // A reader may have opened it before React took the page over: that gave no event.
  useEffect(() => {
    if (details.current?.open === true) load();
  }, [load]);
  return (
    <details
      ref={details}
      className="builder"
      data-no-index
      onToggle={(event) => {
        if (event.currentTarget.open && Builder === undefined) load();
      }}
    >
      <summary>{translate({ id: 'docs.builder.title', message: 'Build a request' })}</summary>
      {Builder === undefined ? <Waiting failed={failed} retry={load} /> : <Builder endpoint={endpoint} />}
      <noscript>
        <p className="builder__say">
          {translate({ id: 'docs.builder.noScript', message: 'Building a request needs JavaScript. The rest of the page does not.' })}
        </p>
      </noscript>
    </details>
  );
}

/** Stands in the builder's place until its code has come; hidden (builder.css) where scripts never run. */
function Waiting({ failed, retry }: { failed: boolean; retry: () => void }): ReactNode {
  return (
    <div className="builder__wait">
      <p className="builder__say" role="status">
        {failed
          ? translate({ id: 'docs.builder.failed', message: 'The request builder could not be loaded.' })
          : translate({ id: 'docs.loading', message: 'Loading' })}
      </p>
      {failed && (
        <button type="button" className="button-plain" onClick={retry}>
          {translate({ id: 'docs.search.retry', message: 'Try again' })}
        </button>
      )}
    </div>
  );
}
