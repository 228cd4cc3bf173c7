import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useHistory } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import { IconClose } from '@site/src/components/icon/icons';
import { filterTables } from './filterTables.ts';
import './table-filter.css';

interface Props {
  /** Names the field, e.g. 筛选挂载点. */
  label: string;
  /** What a row is, for the count: N 个…. */
  unit: string;
  /** Markdown: headings and tables. It stays static HTML; rows are hidden in the document, not rendered anew. */
  children: ReactNode;
}

/** A field that narrows the tables inside down to the rows with the words typed. */
export function TableFilter({ label, unit, children }: Props): ReactNode {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [left, setLeft] = useState(0);
  const filterBy = (next: string): void => {
    setQuery(next);
    if (body.current !== null) setLeft(filterTables(body.current, next));
  };

  // A link to what the filter hides: the reader wants to see it, so the filter gives way.
  const history = useHistory();
  useEffect(
    () =>
      history.listen(({ hash }) => {
        const hidden = Array.from(body.current?.querySelectorAll('[id]') ?? []).filter((element) => element.closest('[hidden]') !== null);
        const target = hidden.find((element) => hash === `#${element.id}` || hash === `#${encodeURIComponent(element.id)}`);
        if (target === undefined || body.current === null) return;
        setQuery('');
        filterTables(body.current, '');
        target.scrollIntoView();
      }),
    [history],
  );

  return (
    <div className="table-filter">
      <div className="table-filter__control" data-no-index>
        <label htmlFor={id}>{label}</label>
        <div className="table-filter__box">
          <input
            ref={field}
            id={id}
            type="text"
            value={query}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              filterBy(event.target.value);
            }}
            onKeyDown={(event) => {
              // Escape in an input method only drops what is being composed.
              if (event.key === 'Escape' && !event.nativeEvent.isComposing && query !== '') filterBy('');
            }}
          />
          {query !== '' && (
            <button
              type="button"
              aria-label={translate({ id: 'docs.filter.clear', message: 'Clear the filter' })}
              onClick={() => {
                filterBy('');
                field.current?.focus();
              }}
            >
              <IconClose />
            </button>
          )}
        </div>
        <p role="status">{query.trim() !== '' && <Count left={left} unit={unit} />}</p>
      </div>
      <div ref={body} className="table-filter__body">
        {children}
      </div>
    </div>
  );
}

function Count({ left, unit }: { left: number; unit: string }): string {
  return left === 0
    ? translate({ id: 'docs.filter.none', message: 'No matching {unit}' }, { unit })
    : translate({ id: 'docs.filter.count', message: '{count} {unit}' }, { count: left, unit });
}
