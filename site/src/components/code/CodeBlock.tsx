import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { copyText } from '../../client/copy-text';
import { IconCheck, IconCopy, IconWrap } from '../icon/icons';

/** How long 已复制 stays, in milliseconds. */
const COPIED_FOR = 2000;

interface Props {
  /** File or place the code belongs to, such as 终端. */
  title?: string;
  language: string;
  /** Highlighted while building (plugins/markdown/highlight.ts): escaped text and token spans only. */
  html: string;
}

/** A block of code: where it belongs, its language, wrap and copy. */
export default function CodeBlock({ title, language, html }: Props): ReactNode {
  const [wrapped, setWrapped] = useState(false);
  const pre = useRef<HTMLPreElement>(null);
  const name = language === 'text' ? '' : language;
  return (
    <div className="code-block">
      <div className="code-block__head" data-no-index>
        <span className="code-block__title">{title ?? name}</span>
        {title !== undefined && name !== '' && <small>{name}</small>}
        <WrapButton wrapped={wrapped} onToggle={() => setWrapped(!wrapped)} />
        <CopyButton text={() => pre.current?.textContent ?? ''} />
      </div>
      <pre
        ref={pre}
        data-language={language}
        tabIndex={0}
        className={wrapped ? 'wrap' : undefined}
        aria-label={
          title === undefined
            ? translate({ id: 'docs.code.label', message: 'Code' })
            : translate({ id: 'docs.code.labelFor', message: 'Code: {title}' }, { title })
        }
      >
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </div>
  );
}

/** Copies what `text` gives and says so for two seconds, also to screen readers. */
export function CopyButton({ text }: { text: () => string }): ReactNode {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  const label = copied
    ? translate({ id: 'theme.CodeBlock.copied', message: 'Copied' })
    : translate({ id: 'theme.CodeBlock.copy', message: 'Copy' });
  return (
    <button
      type="button"
      className="action"
      data-done={copied ? '' : undefined}
      aria-label={label}
      onClick={() => void copyText(text()).then(setCopied)}
    >
      {copied ? <IconCheck /> : <IconCopy />}
      <span aria-live="polite">{label}</span>
    </button>
  );
}

/** Breaks long lines, or lets them scroll. */
export function WrapButton({ wrapped, onToggle }: { wrapped: boolean; onToggle: () => void }): ReactNode {
  return (
    <button
      type="button"
      className="action"
      aria-pressed={wrapped}
      aria-label={translate({ id: 'theme.CodeBlock.wordWrapToggle', message: 'Toggle word wrap' })}
      onClick={onToggle}
    >
      <IconWrap />
      <span>{translate({ id: 'docs.code.wrap', message: 'Wrap' })}</span>
    </button>
  );
}
