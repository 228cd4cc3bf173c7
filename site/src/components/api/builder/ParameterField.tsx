import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import type { Parameter } from './spec.ts';

interface Props {
  id: string;
  parameter: Parameter;
  /** Undefined until the reader enters something. */
  value: string | undefined;
  onChange: (value: string) => void;
}

/** One parameter: what it is, its name, and the field that fits it. */
export function ParameterField({ id, parameter, value = '', onChange }: Props): ReactNode {
  const { name, label, kind, required } = parameter;
  const many = kind === 'long' || kind === 'list';
  const common = { id, value, required };
  const hint = hintOf(parameter);
  return (
    <div className={many ? 'builder__wide' : undefined}>
      <label htmlFor={id}>
        {label} <code>{name}</code>
        {required && <span className="required">{translate({ id: 'docs.builder.required', message: 'required' })}</span>}
      </label>
      {kind === 'choice' ? (
        <Choice {...common} parameter={parameter} onChange={onChange} />
      ) : many ? (
        <textarea
          {...common}
          className="builder__field"
          rows={kind === 'list' ? 2 : 3}
          placeholder={hint}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <input
          {...common}
          className="builder__field"
          inputMode={kind === 'number' ? 'numeric' : undefined}
          placeholder={hint}
          autoComplete="off"
          autoCapitalize="none"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}

function Choice({ id, value, parameter, onChange }: Props & { value: string }): ReactNode {
  const { choices = [], required } = parameter;
  return (
    <select id={id} className="builder__field" value={value} required={required} onChange={({ target }) => onChange(target.value)}>
      {/* A parameter of one value is always sent. */}
      {choices.length > 1 && <option value="">{hintOf(parameter)}</option>}
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}

/** What stands in an empty field. */
function hintOf({ kind, required, default: standard }: Parameter): string {
  if (kind === 'list') return translate({ id: 'docs.builder.list', message: 'One a line' });
  if (kind === 'file') return './photo.jpg';
  if (required) return kind === 'choice' ? translate({ id: 'docs.builder.choose', message: 'Choose' }) : '';
  const unset = translate({ id: 'docs.builder.unset', message: 'Not sent' });
  return standard === undefined || standard === ''
    ? unset
    : translate({ id: 'docs.builder.unsetDefault', message: 'Not sent (taken as {value})' }, { value: standard });
}
