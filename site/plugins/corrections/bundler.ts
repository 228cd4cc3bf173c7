/** The bundler, as far as it is used. */
export interface Compiler {
  readonly hooks: { readonly thisCompilation: { tap: (name: string, run: (compilation: Compilation) => void) => void } };
  readonly webpack: {
    readonly rspackVersion: string;
    readonly sources: { readonly RawSource: new (text: string) => Source };
    readonly Compilation: { readonly PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: number };
  };
}
export interface Compilation {
  readonly hooks: { readonly processAssets: { tapPromise: (options: { name: string; stage: number }, run: () => Promise<void>) => void } };
  getAssets: () => readonly Asset[];
  getAsset: (name: string) => Asset | undefined;
  updateAsset: (name: string, source: Source, info?: Readonly<Record<string, unknown>>) => void;
}
export interface Asset {
  readonly name: string;
  readonly source: Source;
  readonly info: { readonly contenthash?: string | readonly string[] };
}
export interface Source {
  source: () => string | Buffer;
}

export function scriptsOf(compilation: Compilation): readonly Asset[] {
  return compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
}

export function textOf({ source }: Asset): string {
  return source.source().toString();
}
