import type { ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Head from '@docusaurus/Head';
import Translate, { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { twinPath } from '@site/plugins/markdown-twins/twin-path';
import { useDisclosure } from '../disclosure/useDisclosure';
import { assistantLinks } from './assistants';
import { CopyPage } from './CopyPage';
import './assistants.css';

/** The page for assistants: its Markdown twin to copy or open, and links that ask an assistant about it. */
export function AssistantBar(): ReactNode {
  const { metadata } = useDoc();
  const { siteConfig } = useDocusaurusContext();
  const twin = twinPath(metadata.permalink);
  const question = translate(
    { id: 'docs.assistants.question', message: 'Please read {url} first, then answer my question: ' },
    { url: siteConfig.url + twin },
  );
  return (
    <div className="assistants" data-no-index>
      <Head>
        <link rel="alternate" type="text/markdown" href={twin} />
      </Head>
      <CopyPage twin={twin} />
      <a className="assistants__part" href={twin} type="text/markdown">
        <Translate id="docs.assistants.view">View Markdown</Translate>
      </a>
      <AssistantMenu question={question} />
    </div>
  );
}

/** Plain links in a disclosure, so that they work without JavaScript too. */
function AssistantMenu({ question }: { question: string }): ReactNode {
  const { close, props } = useDisclosure();
  return (
    <details {...props} className="assistants__menu">
      <summary className="assistants__part">
        <Translate id="docs.assistants.open">Open in an AI assistant</Translate>
      </summary>
      <ul>
        {assistantLinks(question).map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer nofollow" onClick={close}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
