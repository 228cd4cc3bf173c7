// Why: every page says, under its title, what it is for and what it was checked against, and offers itself to
// assistants (a page with a title of its own does so at its end).
import type { ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import type { Props } from '@theme/DocItem/Content';
import { AssistantBar } from '@site/src/components/assistants/AssistantBar';
import { Facts } from '@site/src/components/facts/Facts';

export default function DocItemContent({ children }: Props): ReactNode {
  const { metadata, frontMatter, contentTitle } = useDoc();
  const needsTitle = frontMatter.hide_title !== true && contentTitle === undefined;
  return (
    <div className="theme-doc-markdown markdown">
      {needsTitle && (
        <>
          <Heading as="h1">{metadata.title}</Heading>
          <p className="lead">{metadata.description}</p>
          <Facts />
          <AssistantBar />
        </>
      )}
      <MDXContent>{children}</MDXContent>
      {!needsTitle && <AssistantBar />}
    </div>
  );
}
