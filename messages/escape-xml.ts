import { escapeHtml } from './escape-html.ts'

/** XML 1.0 has no way to write most control characters and lone surrogates, so they are left out. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replaceAll(unwritable, ''))
}

const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
