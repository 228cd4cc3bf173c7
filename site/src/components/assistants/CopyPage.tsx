import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { IconCheck, IconCopy } from '../icon/icons';

/** How long the outcome stays, in milliseconds. */
const SHOWN_FOR = 2000;

type Outcome = 'copied' | 'failed';

/** Copies the page's Markdown; the code for it comes with the first touch. */
export function CopyPage({ twin }: { twin: string }): ReactNode {
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (outcome === undefined) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copyPage = () =>
    import('./copy-markdown')
      .then(({ copyMarkdown }) => copyMarkdown(twin))
      .then(
        () => setOutcome('copied'),
        () => setOutcome('failed'),
      );
  return (
    <button
      type="button"
      className="assistants__part assistants__copy"
      data-done={outcome === 'copied' ? '' : undefined}
      onPointerEnter={() => void import('./copy-markdown').catch(() => undefined)}
      onClick={() => void copyPage()}
    >
      {outcome === 'copied' ? <IconCheck /> : <IconCopy />}
      <span aria-live="polite">{label(outcome)}</span>
    </button>
  );
}

function label(outcome: Outcome | undefined): string {
  if (outcome === 'copied') return translate({ id: 'theme.CodeBlock.copied', message: 'Copied' });
  if (outcome === 'failed') return translate({ id: 'docs.assistants.failed', message: 'Could not copy' });
  return translate({ id: 'docs.assistants.copy', message: 'Copy as Markdown' });
}
