/** Generated file → what is done to it before the browser gets it. */
export declare const REWRITES: readonly { readonly file: RegExp; readonly rewrite: (source: string) => string }[];
