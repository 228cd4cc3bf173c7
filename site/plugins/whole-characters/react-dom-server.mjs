// React's server renderer without the NUL bytes that it leaves where a character of several bytes does not fit the
// rest of its 2,048-byte buffer: `writeStringChunk` writes the whole buffer, unfilled end included (React 18.3.1; the
// HTML minifier then turns them into U+FFFD in the middle of words). HTML has no NUL, so none is ever meant.
import { Transform } from 'node:stream';
import { renderToPipeableStream as render } from 'react-dom/server.node';

export * from 'react-dom/server.node';

/** @type {typeof import('react-dom/server').renderToPipeableStream} */
export function renderToPipeableStream(children, options) {
  const { pipe, abort } = render(children, options);
  return {
    abort,
    pipe(destination) {
      pipe(withoutNul()).pipe(destination);
      return destination;
    },
  };
}

/** A stream that passes everything on but NUL bytes. */
export function withoutNul() {
  return new Transform({
    transform(chunk, _encoding, done) {
      done(null, chunk.includes(0) ? chunk.filter((/** @type {number} */ byte) => byte !== 0) : chunk);
    },
  });
}
