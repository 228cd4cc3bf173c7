/** What theme-mermaid imports, on the server: diagrams are drawn in the browser, and the library is half of all modules. */
export default {};
