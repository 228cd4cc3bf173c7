const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

const CHARACTERS: ReadonlyMap<string, string> = new Map([...ENTITIES].map(([character, entity]) => [entity, character]));

/** Matches one of the entities that {@link escapeHtml} writes; part of larger patterns. */
export const ENTITY_PATTERN = '&(?:amp|lt|gt|quot|#39);';

const ENTITIES_OF_TEXT = new RegExp(ENTITY_PATTERN, 'g');

/** Takes back what {@link escapeHtml} did; other entities stay as they are. */
export function unescapeHtml(text: string): string {
  return text.replace(ENTITIES_OF_TEXT, decodeEntity);
}

/** Escapes a text for HTML, for element content and attribute values alike. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? character);
}

/** The character of an entity that {@link escapeHtml} writes; anything else comes back as it is. */
export function decodeEntity(text: string): string {
  return CHARACTERS.get(text) ?? text;
}
