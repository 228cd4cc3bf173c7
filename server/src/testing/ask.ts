import { request, type Agent } from 'node:http';

/** An answer with its whole body. */
export interface Asked {
  readonly status: number;
  readonly text: string;
}

/** Asks a server that runs, on the connections of an agent and with the credentials of the small release. */
export function ask(agent: Agent, url: string, method: string, body?: string): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-algolia-application-id': 'EMLOGDOCS', 'x-algolia-api-key': 'emlog-docs-search' };
    const sent = request(url, { agent, method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
