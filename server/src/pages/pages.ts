import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseOtherMethods } from '../other-methods.ts';
import { prefersMarkdown } from './accept-markdown.ts';
import { chooseEncoding } from './accept-encoding.ts';
import { entityTag, isCurrent } from './etag.ts';
import { splitUrl } from '../split-url.ts';
import { resolve, type Resolution } from './resolve.ts';
import type { ServedFile, Site } from './site.ts';

const METHODS = ['GET', 'HEAD'];

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
};

/** Long enough to spare repeated trips, short enough that a wrong redirect does not stay in browsers for ever. */
const REDIRECT_CACHE = 'public, max-age=3600';

/** Serves every path that no other route has taken. */
export function registerPages(app: FastifyInstance, site: Site): void {
  app.route({ url: '/*', method: METHODS, handler: (request, reply) => sendPage(site, request, reply) });
  refuseOtherMethods(app, '/*', METHODS);
}

/** Answers a GET or HEAD request from the pages of the release. */
export function sendPage(site: Site, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers(SECURITY_HEADERS);
  const found = resolve(site.routes, request.raw.url ?? '/');
  if (found.kind === 'redirect') return sendRedirect(found, reply);
  const file = found.kind === 'file' ? site.files.get(found.file) : undefined;
  return file === undefined ? sendNotFound(site, request, reply) : sendFile(file, 200, request, reply);
}

function sendRedirect({ status, location }: Extract<Resolution, { kind: 'redirect' }>, reply: FastifyReply): FastifyReply {
  return reply
    .code(status)
    .header('location', location)
    .header('cache-control', status === 301 ? REDIRECT_CACHE : 'no-cache')
    .send();
}

/** Who asks for a Markdown file is no browser: the answer is Markdown too. */
function sendNotFound({ notFound }: Site, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isMarkdown = splitUrl(request.raw.url ?? '/').path.endsWith('.md');
  return sendFile(isMarkdown ? (notFound.twin ?? notFound) : notFound, 404, request, reply);
}

function sendFile(page: ServedFile, status: 200 | 404, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const file = page.twin !== undefined && prefersMarkdown(request.headers.accept) ? page.twin : page;
  const encoding = chooseEncoding(request.headers['accept-encoding'], file.compressed);
  const body = encoding === 'identity' ? file.content : (file[encoding] ?? file.content);

  reply.code(status).header('cache-control', file.cacheControl);
  // Also on the plain answer: a proxy must not hand it to those who would have got another one, nor the other way round.
  const vary = [...(page.twin === undefined ? [] : ['Accept']), ...(file.compressed.size === 0 ? [] : ['Accept-Encoding'])];
  if (vary.length > 0) reply.header('vary', vary.join(', '));
  if (status === 200) {
    const tag = entityTag(file.hash, encoding);
    reply.header('etag', tag);
    if (isCurrent(request.headers['if-none-match'], tag)) return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(file.contentType).send(body);
}
