import type { ReactNode } from 'react';
import { IconInfo, IconKey } from '../icon/icons';
import { CopyButton } from '../code/CodeBlock';
import './endpoint.css';

/** Where an endpoint is called. */
export function EndpointHead({ method, path }: { method: string; path: string }): ReactNode {
  return (
    <div className="endpoint">
      <span className={`endpoint__method endpoint__method--${method.toLowerCase()}`}>{method}</span>
      <code>{path}</code>
      <CopyButton text={() => path} />
    </div>
  );
}

/** Who may call it and how; `callers` are joined by `|`, because they come from Markdown. */
export function EndpointCallers({ callers }: { callers: string }): ReactNode {
  return (
    <p className="endpoint-callers">
      {callers.split('|').map((caller, index) => (
        <span key={caller}>
          {index === 0 ? <IconKey /> : <IconInfo />}
          {caller}
        </span>
      ))}
    </p>
  );
}

/** A list of parameters or answer fields. */
export function Fields({ children }: { children?: ReactNode }): ReactNode {
  return <dl className="fields">{children}</dl>;
}

/** One of them: its name and type, then what it means. */
export function Field({
  name,
  type,
  required,
  children,
}: {
  name: string;
  type: string;
  required?: string;
  children?: ReactNode;
}): ReactNode {
  return (
    <div>
      <dt>
        <code>{name}</code>
        <small>{type}</small>
        {required !== undefined && <span className="required">必填</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
