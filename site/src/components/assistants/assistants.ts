/** An assistant that takes a question in the address of its start page. */
interface Assistant {
  readonly name: string;
  /** What stands before the encoded question. */
  readonly address: string;
}

/** Those whose address form is in public use; others open empty and are left out. */
const ASSISTANTS: readonly Assistant[] = [
  { name: 'Kimi', address: 'https://www.kimi.com/_prefill_chat?prefill_prompt=' },
  { name: 'ChatGPT', address: 'https://chatgpt.com/?q=' },
  { name: 'Claude', address: 'https://claude.ai/new?q=' },
  { name: 'Perplexity', address: 'https://www.perplexity.ai/search?q=' },
];

/** A link that opens an assistant with a question. */
export interface AssistantLink {
  readonly name: string;
  readonly href: string;
}

/** The assistants, asked one question. */
export function assistantLinks(question: string): AssistantLink[] {
  return ASSISTANTS.map(({ name, address }) => ({ name, href: address + encodeURIComponent(question) }));
}
