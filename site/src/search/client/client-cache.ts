/** The client's cache interface, as far as it is used here. Generic there: keys and values are the client's. */
export interface ClientCache {
  get: <Value>(key: object | string, defaultValue: () => Promise<Value>, events?: CacheEvents<Value>) => Promise<Value>;
  set: <Value>(key: object | string, value: Value) => Promise<Value>;
  delete: (key: object | string) => Promise<void>;
  clear: () => Promise<void>;
}

export interface CacheEvents<Value> {
  /** The value was not there and has been made. */
  readonly miss: (value: Value) => Promise<unknown>;
}
