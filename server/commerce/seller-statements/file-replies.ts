import { Reply } from '../../platform/http/handlers.ts'
import type { OpenFile } from './read-statements.ts'

/** A page has its style in it and no scripts; pages of years ago have the style of then. */
const pagePolicy = [
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

export function pageReply({ content, language }: OpenFile): Reply<unknown> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'content-security-policy': pagePolicy,
  }
  return new Reply<unknown>(content, { headers })
}

export function csvReply(number: number, { content, language }: OpenFile): Reply<unknown> {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="statement-${number}-${language}.csv"`,
  }
  return new Reply<unknown>(content, { headers })
}
