import fc from 'fast-check';

/** Whatever ends, escapes or begins something in a shell, PHP, Python, JavaScript, curl, an address or a form. */
const SPECIAL = [
  ...Array.from(`'"\`\\$!#%&*@;<>?|~^{}[]()=+,/: \n\t`),
  "'\\''",
  '\\n',
  '\\u0041',
  '\\x41',
  '$(id)',
  '${HOME}',
  '?>',
  '<?php',
  '</script>',
  '%27',
  '\u2028',
  '\u0085',
  '\uFEFF',
  '\u{1F600}',
  '清',
  '\u001B[31m',
];

/** Any text that a form of a browser holds once NUL, lone surrogates and CR are out of it. */
export const anyText = fc.oneof(
  fc.array(fc.constantFrom(...SPECIAL), { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.replaceAll('\0', '').replaceAll('\r', '')),
);
