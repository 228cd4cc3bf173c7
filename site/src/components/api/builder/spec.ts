/** How a parameter is asked for; what it becomes in a request follows from it too. */
export type ParameterKind = 'text' | 'long' | 'number' | 'choice' | 'list' | 'file';

/** One parameter of an endpoint. */
export interface Parameter {
  name: string;
  /** What it is, in a few Chinese words. */
  label: string;
  in: 'query' | 'body';
  kind: ParameterKind;
  required: boolean;
  /** The values of a choice; where there is only one, it is always sent. */
  choices?: string[];
  /** What the server takes when nothing is sent. */
  default?: string;
}

/** What the request builder must know of an endpoint; made from the API description while building. */
export interface RequestSpec {
  /** The operationId, such as `article_post`. */
  id: string;
  method: 'GET' | 'POST';
  /** From the site's root on, with the query parameters that choose the endpoint: `/?rest-api=article_post`. */
  path: string;
  body: 'none' | 'form' | 'multipart';
  /** Who must call: anyone, the owner of the key (or of a signature made with it), someone who has logged in. */
  caller: 'anyone' | 'key' | 'cookie';
  parameters: Parameter[];
}
