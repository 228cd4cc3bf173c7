/** What a browser shows of a site's search, and where it sends a query. */
export interface SearchDescription {
  /** At most 16 characters (OpenSearch 1.1, ShortName). */
  readonly name: string;
  /** At most 1024 characters (OpenSearch 1.1, Description). */
  readonly description: string;
  /** Address of the search page, absolute. */
  readonly page: string;
  /** Address of the site's icon, absolute. */
  readonly icon: string;
}

/** The description document of OpenSearch 1.1, by which a browser learns to search this site from its address bar. */
export function descriptor({ name, description, page, icon }: SearchDescription): string {
  if (name.length > 16) throw new Error(`The search's name "${name}" has ${name.length} characters, but browsers take at most 16.`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escaped(name)}</ShortName>
  <Description>${escaped(description)}</Description>
  <Language>zh-CN</Language>
  <InputEncoding>UTF-8</InputEncoding>
  <OutputEncoding>UTF-8</OutputEncoding>
  <Image width="16" height="16" type="image/svg+xml">${escaped(icon)}</Image>
  <Url type="text/html" method="get" template="${escaped(page)}?q={searchTerms}"/>
</OpenSearchDescription>
`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
