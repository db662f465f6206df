import { expect, test } from 'vitest'
import { usualLanguages } from '../../contract/offered-languages.ts'
import type { Site } from '../site.server.ts'
import { robotsTxt } from './robots-txt.server.ts'
import { sitemapXml } from './sitemap-xml.server.ts'

const publicUrl = 'https://shop.example'

function siteOf(count: number): Site {
  const ids = Array.from({ length: count }, (_, place) => `p${String(place).padStart(6, '0')}`)
  return {
    store: undefined as unknown as Site['store'],
    part: undefined as unknown as Site['part'],
    newestProducts: async () => [],
    newestOfCategory: async () => [],
    bestSoldOfSeller: async () => [],
    testimonials: async () => null,
    countProducts: async () => 0,
    season: async () => null,
    placeOfSellers: async () => null,
    categorySlug: async () => undefined,
    productAddress: async () => undefined,
    addresses: {
      parts: async (size) => ids.filter((_, place) => (place + 1) % size === 0 && place + 1 < count),
      products: async ({ after, limit }) =>
        ids
          .filter((id) => id > after)
          .slice(0, limit)
          .map((id) => ({ id, slug: null, changedAt: new Date('2026-11-20T09:00:00Z') })),
      sellers: async () => [],
      collections: async () => [{ slug: 'gifts', changedAt: new Date('2026-11-19T09:00:00Z') }],
      categories: async () => [{ slug: 'sports-outdoors', changedAt: new Date('2026-11-19T09:00:00Z') }],
    },
    storedPicture: async () => undefined,
    sharePicture: () => undefined,
    searchAnswered() {},
    socialLogins: [],
    languages: usualLanguages,
    sessionDays: 30,
    privacyOfficer: null,
    settings: undefined as unknown as Site['settings'],
    announcement: async () => null,
    brand: async () => null,
    home: async () => null,
    pageText: async () => null,
    ownPages: async () => [],
    mailFolder: null,
    smsFolder: null,
    sendsSms: false,
    telegramBot: null,
    publicUrl,
    storeApiUrl: '/api',
    accountApiUrl: '/api',
    serviceWorker: false,
    development: false,
    report: () => {},
    willPass: () => false,
  }
}

async function sitemapOf(site: Site, address = '/sitemap.xml'): Promise<string> {
  return (await sitemapXml(site, new URL(address, publicUrl).searchParams.get('after'))) ?? ''
}

const locations = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => at)

test('the sitemap has every page, category and product in both languages with alternates', async () => {
  const text = await sitemapOf(siteOf(2))
  const listed = locations(text)
  for (const path of [
    '/FAQ',
    '/returns',
    '/legal-notice',
    '/search',
    '/category/sports-outdoors',
    '/product/p000001',
  ])
    expect(listed).toEqual(expect.arrayContaining([publicUrl + path, `${publicUrl}/am${path}`]))
  expect(listed).toContain(`${publicUrl}/`)
  expect(listed).toContain(`${publicUrl}/am`)
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.filter((at) => /account|cart|login|notifications/.test(at))).toEqual([])
  const entry = text.split('\n').find((line) => line.includes(`<loc>${publicUrl}/am/product/p000001</loc>`))
  expect(entry).toContain(`hreflang="en" href="${publicUrl}/product/p000001"`)
  expect(entry).toContain(`hreflang="am" href="${publicUrl}/am/product/p000001"`)
  expect(entry).toContain('</loc><lastmod>2026-11-20T09:00:00.000Z</lastmod><xhtml:link ')
  for (const line of text.split('\n').filter((line) => line.startsWith('<url>')))
    expect(line).toContain('</loc><lastmod>2026-11-')
})

test('a large catalogue is split into parts that together have every product once', async () => {
  const site = siteOf(4_500)
  const parts = locations(await sitemapOf(site))
  expect(parts).toHaveLength(3)
  const texts = await Promise.all(parts.map((at) => sitemapOf(site, at)))
  const products = texts.flatMap(locations).filter((at) => at.startsWith(`${publicUrl}/product/`))
  expect(products).toHaveLength(4_500)
  expect(new Set(products).size).toBe(4_500)
  for (const text of texts) expect(locations(text).length).toBeLessThan(50_000)
})

test.each(['%00', 'a%20b', 'x'.repeat(65), "'"])('a part after %j is not found', async (after) => {
  expect(await sitemapXml(siteOf(1), decodeURIComponent(after))).toBeUndefined()
})

test('robots.txt lets search engines read which pages they must not list', () => {
  const lines = robotsTxt({ publicUrl }).split('\n')
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual([
    'Disallow: /api/',
    'Disallow: /sandbox-gateway/',
  ])
  expect(lines).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
})
