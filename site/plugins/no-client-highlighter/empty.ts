/** What theme-classic imports from prism-react-renderer, without the highlighter. */
export const Prism = {};
export const themes = {};
export const Highlight = (): null => null;
