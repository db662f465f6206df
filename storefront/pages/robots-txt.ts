import type { LoaderFunctionArgs } from 'react-router'
import { languages } from '../../contract/language.ts'
import { localPath } from '../../contract/language-path.ts'
import { siteContext } from '../site.server.ts'

/** Private pages, and search results, of which there is no end. */
const closed = [
  '/account',
  '/cart',
  '/notifications',
  '/login',
  '/signup',
  '/reset-password',
  '/undo-change',
  '/search?',
]

export function loader({ context }: LoaderFunctionArgs): Response {
  const paths = languages.flatMap((language) => closed.map((path) => localPath(path, language)))
  const lines = [
    'User-agent: *',
    ...['/api/', '/sandbox-gateway/', ...paths].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${context.get(siteContext).publicUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
