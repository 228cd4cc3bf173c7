// Why: the stock code block highlights in the browser. Ours is highlighted while building and only shows it;
// this name is kept because other theme parts ask for it by name, with plain text as children.
import type { ReactNode } from 'react';
import CodeBlock from '@site/src/components/code/CodeBlock';

interface Props {
  children?: ReactNode;
  title?: string;
  language?: string;
}

export default function ThemeCodeBlock({ children, title, language = 'text' }: Props): ReactNode {
  const text = typeof children === 'string' ? children : '';
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return <CodeBlock {...(title === undefined ? {} : { title })} language={language} html={html} />;
}
