import { createHash } from 'node:crypto';
import type { Encoding } from './accept-encoding.ts';

/** 96 bits of the hash: far more than the files of one site can collide in. */
const HASH_LENGTH = 16;

/** A short hash of a file's content, of characters that an ETag may hold. */
export function contentHash(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, HASH_LENGTH);
}

/** The strong ETag of one form of a file: each encoding is different bytes, so each has its own (RFC 9110 §8.8.3). */
export function entityTag(hash: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
}

/**
 * Whether If-None-Match names this tag, so that 304 is the answer. The comparison is weak (RFC 9110 §13.1.2): a proxy
 * that compressed the answer itself hands our tag back as `W/"…"`.
 */
export function isCurrent(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return [...ifNoneMatch.matchAll(/"[^"]*"/g)].some(([given]) => given === tag);
}
