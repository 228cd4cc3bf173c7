import { PARAMETERS } from './parameters.ts';
import { WITHOUT_EFFECT } from './parameters-without-effect.ts';
import { decodeParamsString } from './params-string.ts';
import { ProtocolError } from './protocol-error.ts';
import type { FacetParams } from './search-params.ts';

const NAMES: ReadonlySet<string> = new Set(Object.keys(PARAMETERS));

/**
 * Reads parameters: the flat ones, and those of the URL-encoded text `params`, which win. Null is how clients say "not
 * given".
 *
 * @param otherKeys what may stand beside the parameters.
 * @param place of the text, for the error.
 * @throws ProtocolError 400 naming the parameter, what was expected and what came.
 */
export function readParams(values: ReadonlyMap<string, unknown>, otherKeys: ReadonlySet<string>, place: string): FacetParams {
  const encoded = values.get('params') ?? '';
  if (typeof encoded !== 'string') throw new ProtocolError(400, `${place}: expected URL-encoded text`);
  const params: FacetParams = {};
  for (const [name, value] of values) if (!otherKeys.has(name)) readParameter(params, name, value);
  for (const [name, value] of decodeParamsString(encoded)) readParameter(params, name, value);
  return params;
}

function readParameter(params: FacetParams, name: string, value: unknown): void {
  if (!isParameter(name)) {
    if (!WITHOUT_EFFECT.has(name)) throw new ProtocolError(400, `Unknown parameter: ${name}`);
  } else if (value !== null && value !== undefined) assign(params, name, PARAMETERS[name].read(value, name));
}

function isParameter(name: string): name is keyof FacetParams {
  return NAMES.has(name);
}

function assign<Name extends keyof FacetParams>(params: FacetParams, name: Name, value: Required<FacetParams>[Name]): void {
  params[name] = value;
}
