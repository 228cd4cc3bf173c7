import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { EXAMPLE_ADDRESS, siteAddress } from './address.ts';
import type { Credentials } from './credentials.ts';
import type { RequestSpec } from './spec.ts';

interface Props {
  id: string;
  caller: RequestSpec['caller'];
  credentials: Credentials;
  onChange: (part: Partial<Credentials>) => void;
  onClear: () => void;
}

/** Site address, and what proves who calls: entered once for the page. */
export function CredentialFields({ id, caller, credentials, onChange, onClear }: Props): ReactNode {
  const wrong = credentials.address !== '' && siteAddress(credentials.address) === undefined;
  return (
    <>
      <div className={caller === 'anyone' ? 'builder__wide' : undefined}>
        <label htmlFor={`${id}address`}>{translate({ id: 'docs.builder.address', message: 'Site address' })}</label>
        <Text
          id={`${id}address`}
          value={credentials.address}
          placeholder={EXAMPLE_ADDRESS}
          wrong={wrong}
          onChange={(address) => onChange({ address })}
        />
        {wrong && (
          <p className="builder__wrong" id={`${id}address-wrong`} role="alert">
            {translate({ id: 'docs.builder.addressWrong', message: 'Write an address such as {example}.' }, { example: EXAMPLE_ADDRESS })}
          </p>
        )}
      </div>
      {caller === 'key' && (
        <>
          <div>
            <label htmlFor={`${id}key`}>
              {translate({ id: 'docs.builder.key', message: 'Key' })} <code>api_key</code>
            </label>
            <Text id={`${id}key`} value={credentials.key} onChange={(key) => onChange({ key })} />
          </div>
          <div>
            <label htmlFor={`${id}way`}>{translate({ id: 'docs.builder.way', message: 'Proved by' })}</label>
            <select
              id={`${id}way`}
              className="builder__field"
              value={credentials.way}
              onChange={({ target }) => onChange({ way: target.value === 'sign' ? 'sign' : 'key' })}
            >
              <option value="key">{translate({ id: 'docs.builder.way.key', message: 'Key, api_key' })}</option>
              <option value="sign">{translate({ id: 'docs.builder.way.sign', message: 'Signature, req_sign' })}</option>
            </select>
          </div>
        </>
      )}
      {caller === 'cookie' && (
        <div>
          <label htmlFor={`${id}cookie`}>{translate({ id: 'docs.builder.cookie', message: 'Login cookie' })}</label>
          <Text id={`${id}cookie`} value={credentials.cookie} placeholder="EM_AUTHCOOKIE_…=…" onChange={(cookie) => onChange({ cookie })} />
        </div>
      )}
      <div className={caller === 'key' ? 'builder__keep' : 'builder__keep builder__wide'}>
        <label>
          <input type="checkbox" checked={credentials.remember} onChange={({ target }) => onChange({ remember: target.checked })} />
          {translate({ id: 'docs.builder.remember', message: 'Remember in this browser' })}
        </label>
        <button type="button" className="button-plain" onClick={onClear}>
          {translate({ id: 'docs.builder.clear', message: 'Clear' })}
        </button>
      </div>
    </>
  );
}

interface TextProps {
  id: string;
  value: string;
  placeholder?: string;
  wrong?: boolean;
  onChange: (value: string) => void;
}

function Text({ id, value, placeholder, wrong = false, onChange }: TextProps): ReactNode {
  return (
    <input
      id={id}
      className="builder__field builder__field--code"
      value={value}
      placeholder={placeholder}
      aria-invalid={wrong || undefined}
      aria-describedby={wrong ? `${id}-wrong` : undefined}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
