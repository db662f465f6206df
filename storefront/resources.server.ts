import { localPath } from '../contract/language-path.ts'
import { offeredLanguages } from '../contract/offered-languages.ts'
import { newsFeedPath } from '../contract/paths.ts'
import type { RenderedPage } from '../contract/site.ts'
import lowDataScript from 'virtual:script/head-script/pictures-as-blurs.ts'
import { lowDataScriptPath } from './head-script/low-data.ts'
import { categoryFeed, newsFeed } from './pages/news-feed.server.ts'
import { robotsTxt } from './pages/robots-txt.server.ts'
import { sitemapXml } from './pages/sitemap-xml.server.ts'
import { webManifest } from './pages/web-manifest.server.ts'
import { webManifestPath } from './pages/web-manifest-path.ts'
import type { Site } from './site.server.ts'

type ResourceAt = {
  respond(asked: { url: URL; site: Site }): RenderedPage | Promise<RenderedPage>
  query?: readonly string[]
}

function file(type: string, body: string): RenderedPage {
  return { status: 200, headers: { 'content-type': `${type}; charset=utf-8` }, body }
}

const feedOfAnyCategory = '/feeds/category/:file'

/** A resource has an address of its own without being a page. */
export const shopResources = (): Record<string, ResourceAt> => ({
  ...Object.fromEntries(
    offeredLanguages().map((language): [string, ResourceAt] => [
      webManifestPath(language),
      {
        respond: async ({ site }) =>
          file('application/manifest+json', JSON.stringify(webManifest(language, await site.brand()))),
      },
    ]),
  ),
  ...Object.fromEntries(
    offeredLanguages().flatMap((language): [string, ResourceAt][] => [
      [localPath(newsFeedPath, language), { respond: newsFeed }],
      [localPath(feedOfAnyCategory, language), { respond: categoryFeed }],
    ]),
  ),
  [lowDataScriptPath]: { respond: () => file('text/javascript', lowDataScript) },
  '/robots.txt': { respond: ({ site }) => file('text/plain', robotsTxt(site)) },
  '/sitemap.xml': {
    query: ['after'],
    async respond({ url, site }) {
      const text = await sitemapXml(site, url.searchParams.get('after'))
      return text === undefined
        ? { ...file('text/plain', 'Not found\n'), status: 404 }
        : file('application/xml', text)
    },
  },
})

export function resourceAt(resources: Record<string, ResourceAt>, path: string): ResourceAt | undefined {
  return resources[path] ?? resources[path.replace(/(?<=\/feeds\/category\/)[^/]+$/, ':file')]
}
