import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import requests from '@generated/openapi/default/requests.json';
import { translate } from '@docusaurus/Translate';
import { CredentialFields } from './CredentialFields.tsx';
import { writeCode } from './languages.ts';
import { Output } from './Output.tsx';
import { ParameterField } from './ParameterField.tsx';
import { buildRequest } from './request.ts';
import type { Parameter, RequestSpec } from './spec.ts';
import { useCredentials } from './useCredentials.ts';

/** Seconds since 1970. */
const now = (): number => Math.floor(Date.now() / 1000);

/** The form of one endpoint and the request that it makes. Nothing of it leaves the browser. */
export function Builder({ endpoint }: { endpoint: string }): ReactNode {
  const spec = requestOf(endpoint);
  const { credentials, change, clear } = useCredentials();
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  // The signature's time is that of the last change.
  const [time, setTime] = useState(now);
  const id = useId();
  const { request, missing } = buildRequest(spec, values, credentials, time);
  const field = (parameter: Parameter) => (
    <ParameterField
      key={parameter.name}
      id={`${id}${parameter.name}`}
      parameter={parameter}
      value={values.get(parameter.name)}
      onChange={(value) => {
        setValues(new Map(values).set(parameter.name, value));
        setTime(now());
      }}
    />
  );
  const optional = spec.parameters.filter(({ required }) => !required);
  return (
    <div className="builder__body">
      <form className="builder__form" autoComplete="off" noValidate onSubmit={(event) => event.preventDefault()}>
        <CredentialFields
          id={id}
          caller={spec.caller}
          credentials={credentials}
          onChange={(part) => {
            change(part);
            setTime(now());
          }}
          onClear={clear}
        />
        {spec.parameters.filter(({ required }) => required).map(field)}
        {optional.length > 0 && (
          <details className="builder__more">
            <summary>
              {translate({ id: 'docs.builder.optional', message: '{count} optional parameters' }, { count: String(optional.length) })}
            </summary>
            <div className="builder__form">{optional.map(field)}</div>
          </details>
        )}
        <p className="builder__say" role="status">
          {missing.length > 0 &&
            translate({ id: 'docs.builder.missing', message: 'Still to fill in: {names}. ' }, { names: missing.join('、') })}
          {translate({ id: 'docs.builder.stays', message: 'The code is made in your browser; what you enter is sent nowhere.' })}
        </p>
      </form>
      <Output
        id={id}
        language={credentials.language}
        code={writeCode(credentials.language, request)}
        onLanguage={(language) => change({ language })}
      />
    </div>
  );
}

/** @throws Error for an endpoint that the API description has not: the build would have stopped at it */
function requestOf(endpoint: string): RequestSpec {
  const spec = requests.find(({ id }) => id === endpoint);
  if (spec === undefined) throw new Error(`The request builder does not know ${endpoint}.`);
  return spec;
}
