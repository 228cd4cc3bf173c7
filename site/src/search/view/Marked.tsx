import type { ReactNode } from 'react';
import { markedHtml } from '../marked.ts';

/** Text of an answer with its matches highlighted. */
export function Marked({ text, className }: { text: string; className?: string }): ReactNode {
  return <span className={className} dangerouslySetInnerHTML={{ __html: markedHtml(text) }} />;
}
