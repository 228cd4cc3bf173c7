import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { CopyButton, WrapButton } from '../../code/CodeBlock';
import { colored } from './colored.ts';
import { LANGUAGES } from './languages.ts';
import type { Language } from './languages.ts';

interface Props {
  id: string;
  language: Language;
  code: string;
  onLanguage: (language: Language) => void;
}

const NAMES: Record<Language, string> = { curl: 'curl', php: 'PHP', python: 'Python', javascript: 'JS' };

/** The request in four languages, one at a time. */
export function Output({ id, language, code, onLanguage }: Props): ReactNode {
  const [wrapped, setWrapped] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const to = target(event.key, LANGUAGES.indexOf(language));
    const chosen = to === undefined ? undefined : LANGUAGES[to];
    if (to === undefined || chosen === undefined) return;
    event.preventDefault();
    onLanguage(chosen);
    list.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div className="code-block builder__code">
      <div className="code-block__head">
        <div
          ref={list}
          role="tablist"
          aria-label={translate({ id: 'docs.builder.languages', message: 'Language' })}
          className="builder__tabs"
          onKeyDown={move}
        >
          {LANGUAGES.map((each) => (
            <button
              key={each}
              type="button"
              role="tab"
              id={`${id}tab-${each}`}
              aria-controls={`${id}panel`}
              aria-selected={each === language}
              tabIndex={each === language ? 0 : -1}
              onClick={() => onLanguage(each)}
            >
              {NAMES[each]}
            </button>
          ))}
        </div>
        <WrapButton wrapped={wrapped} onToggle={() => setWrapped(!wrapped)} />
        <CopyButton text={() => code} />
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}tab-${language}`}>
        <pre tabIndex={0} className={wrapped ? 'wrap' : undefined} aria-label={translate({ id: 'docs.code.label', message: 'Code' })}>
          <code>
            {colored(language, code).map(({ text, kind }, index) => (
              <span key={index} className={kind}>
                {text}
              </span>
            ))}
          </code>
        </pre>
        <p className="builder__how">{how(language)}</p>
      </div>
    </div>
  );
}

/** Where an arrow, Home or End leads among the tabs. */
function target(key: string, from: number): number | undefined {
  const count = LANGUAGES.length;
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** What the code needs to run. */
function how(language: Language): string {
  switch (language) {
    case 'curl':
      return translate({ id: 'docs.builder.how.curl', message: 'For a POSIX shell; cmd and PowerShell quote in other ways.' });
    case 'php':
      return translate({ id: 'docs.builder.how.php', message: 'PHP 7.1 or later without the curl extension; https needs openssl.' });
    case 'python':
      return translate({ id: 'docs.builder.how.python', message: 'Python 3, standard library only.' });
    case 'javascript':
      return translate({
        id: 'docs.builder.how.javascript',
        message: 'Node.js 18 or later, as an .mjs file on a server: emlog sends no CORS headers.',
      });
  }
}
