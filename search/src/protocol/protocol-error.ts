/** A request that cannot be answered, with what the caller is told. */
export class ProtocolError extends Error {
  /** HTTP status of the answer, 400–599. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'ProtocolError';
    this.status = status;
  }
}

/** The body of an error answer. The clients would read a further key `error` as something else: there is none. */
export interface ErrorBody {
  readonly message: string;
  readonly status: number;
}

/** The body that tells a client of an error. */
export function errorBody(status: number, message: string): ErrorBody {
  return { message, status };
}
