import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { languages } from '../../contract/language.ts'
import { languageOfPath } from '../../contract/language-path.ts'
import { webManifestPath } from './web-manifest-path.ts'
import { loader } from './web-manifest.ts'

type Icon = { src: string; sizes: string; type: string; purpose?: string }

test.each(languages)('the manifest of "%s" makes the shop installable, with shortcuts', async (language) => {
  const request = new Request(`https://shop.example${webManifestPath(language)}`)
  const manifest = await loader({ request } as LoaderFunctionArgs).json()
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
