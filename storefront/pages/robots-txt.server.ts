/** Pages that must not be listed say so by `noindex`, which is read only where crawling is allowed (RFC 9309). */
export function robotsTxt({ publicUrl }: { publicUrl: string }): string {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /sandbox-gateway/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ]
  return lines.join('\n')
}
