import { decodeHTMLStrict } from 'entities'

/** A name may have entities and is no HTML otherwise: one without its semicolon is text. */
export function decodedName(text: string): string {
  // Entities can stand for characters that no text may have.
  const withoutNul = text.replace(/&#x?0+;/gi, ' ')
  // oxlint-disable-next-line no-control-regex -- these are removed
  return decodeHTMLStrict(withoutNul).replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, ' ')
}
