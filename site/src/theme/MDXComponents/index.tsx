// Why: code is drawn by our own block, and the stock list would bring the client-side highlighter back.
// What only some pages draw is imported by those pages (plugins/markdown/imports.ts).
import type { ComponentProps, ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Admonition from '@theme/Admonition';
import MDXA from '@theme/MDXComponents/A';
import MDXDetails from '@theme/MDXComponents/Details';
import MDXHeading from '@theme/MDXComponents/Heading';
import Mermaid from '@theme/Mermaid';
import CodeBlock from '@site/src/components/code/CodeBlock';

type HeadingProps = ComponentProps<'h2'>;

const heading = (As: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6') =>
  function MDXHeadingAs(props: HeadingProps): ReactNode {
    return <MDXHeading as={As} {...props} />;
  };

const MDXComponents = {
  Head,
  a: MDXA,
  details: MDXDetails,
  h1: heading('h1'),
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
  admonition: Admonition,
  mermaid: Mermaid,
  CodeBlock,
};

export default MDXComponents;
