// Why: the stock file loads prism grammars into every page; code is highlighted while building.
export default function prismIncludeLanguages(): void {
  // Nothing to include.
}
