import type { LoaderFunctionArgs } from 'react-router'
import { siteContext } from '../site.server.ts'

/** Pages that must not be listed say so by `noindex`, which is read only where crawling is allowed (RFC 9309). */
export function loader({ context }: LoaderFunctionArgs): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /sandbox-gateway/',
    '',
    `Sitemap: ${context.get(siteContext).publicUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
