import type { ReactNode } from 'react';
import type { Hit } from '../answer.ts';
import type { Group, Row } from '../groups.ts';
import { isModified } from '../keys.ts';
import { wordsIn } from '../landing/words.ts';
import { useSearchSite } from '../useSearchSite.ts';
import { Marked } from '../view/Marked.tsx';

interface Props {
  groups: readonly Group[];
  hits: readonly Hit[];
  /** The reader opens this row, here or in another tab. */
  onChoose: (row: Row) => void;
}

/** Pages with those of their headings that match. */
export function Results({ groups, hits, onChoose }: Props): ReactNode {
  return groups.map(({ page, area, sections }) => (
    <li key={page.key}>
      {area !== undefined && <Marked className="search-page__area" text={area} />}
      <h2>
        <RowLink row={page} hits={hits} onChoose={onChoose} />
      </h2>
      {page.snippet !== undefined && (
        <p>
          <Marked text={page.snippet} />
        </p>
      )}
      {sections.length > 0 && (
        <ul>
          {sections.map((section) => (
            <li key={section.key}>
              <RowLink row={section} hits={hits} onChoose={onChoose} />
              {section.snippet !== undefined && <Marked className="search-page__snippet" text={section.snippet} />}
            </li>
          ))}
        </ul>
      )}
    </li>
  ));
}

/** Not the framework's Link: that one would fetch the code of every page found while the reader is still typing. */
function RowLink({ row, hits, onChoose }: { row: Row } & Pick<Props, 'hits' | 'onChoose'>): ReactNode {
  const { href, carry, visit } = useSearchSite();
  const words = () => wordsIn(hits, row.key);
  const leave = () => {
    onChoose(row);
    carry(row.address, words());
  };
  return (
    <a
      href={href(row.address)}
      onAuxClick={leave}
      onClick={(event) => {
        leave();
        if (isModified(event)) return;
        event.preventDefault();
        visit(row.address, words());
      }}
    >
      <Marked text={row.title} />
    </a>
  );
}
