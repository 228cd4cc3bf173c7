/** File of the framework → what is done to it. */
export declare const REWRITES: readonly { readonly file: RegExp; readonly rewrite: (source: string, isServer: boolean) => string }[];
