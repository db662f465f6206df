import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languageOfPath } from '../../contract/language-path.ts'
import { usualLanguages } from '../../contract/offered-languages.ts'
import { webManifest } from './web-manifest.server.ts'

type Icon = { src: string; sizes: string; type: string; purpose?: string }

test.each(usualLanguages)('the manifest of "%s" makes the shop installable, with shortcuts', (language) => {
  const manifest = webManifest(language)
  const { id, scope, start_url: start, display, icons, shortcuts, lang } = manifest
  expect([lang, scope, display, id]).toEqual([language, '/', 'standalone', start])
  expect(languageOfPath(start)).toBe(language)
  const shown = icons as Icon[]
  expect(shown.filter(({ sizes }) => /^(192|512)/.test(sizes)).map(({ type }) => type)).toContain('image/png')
  expect(shown.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src } of shown) expect(existsSync(join('storefront/public', src)), src).toBe(true)
  const paths = (shortcuts as { name: string; url: string }[]).map(({ url }) => url.replace(/^\/am/, ''))
  expect(paths).toEqual(['/search', '/cart', '/account/orders'])
})
