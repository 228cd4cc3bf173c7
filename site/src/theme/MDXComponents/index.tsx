// Why: content uses our code block, facts and API components, and the tabs without importing them;
// the stock list would bring the client-side highlighter back.
import type { ComponentProps, ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Admonition from '@theme/Admonition';
import MDXA from '@theme/MDXComponents/A';
import MDXDetails from '@theme/MDXComponents/Details';
import MDXHeading from '@theme/MDXComponents/Heading';
import Mermaid from '@theme/Mermaid';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import { RequestBuilder } from '@site/src/components/api/builder/RequestBuilder';
import { EndpointCallers, EndpointHead, Field, Fields } from '@site/src/components/api/Endpoint';
import CodeBlock from '@site/src/components/code/CodeBlock';
import { TableFilter } from '@site/src/components/filter/TableFilter';
import { HomeHero } from '@site/src/components/home/HomeHero';

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
  Tabs,
  TabItem,
  CodeBlock,
  EndpointHead,
  EndpointCallers,
  Fields,
  Field,
  RequestBuilder,
  TableFilter,
  HomeHero,
};

export default MDXComponents;
