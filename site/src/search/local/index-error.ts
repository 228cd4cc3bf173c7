/** The search in the browser has no index to search. */
export class IndexError extends Error {
  /** `damaged`: something came, but not the index of this release. */
  readonly kind: 'unreachable' | 'damaged';
  /** What the host said, where it answered. */
  readonly status: number | undefined;

  constructor(kind: IndexError['kind'], message: string, status?: number) {
    super(message);
    this.name = 'IndexError';
    this.kind = kind;
    this.status = status;
  }
}
