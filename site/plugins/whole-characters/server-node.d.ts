/** The renderer for Node by its own name; @types/react-dom only knows it as `react-dom/server`. */
declare module 'react-dom/server.node' {
  export * from 'react-dom/server';
}
