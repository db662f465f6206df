import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer as createNewsServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { Site } from '../../contract/site.ts'
import { Fault } from '../platform/fault.ts'
import { createPages, readMalformed, serverPaths, type Pages, type PagesOptions } from './create-pages.ts'
import type { PageRoutes } from './page-address.ts'
import type { Render } from './render-page.ts'
import { readStaticFiles, withoutServiceWorker } from '../platform/http/static-files.ts'

/** Exported by storefront/entry.server.tsx. */
type PagesBuild = ServerBuild & {
  entry: {
    module: { createRenderer(build: ServerBuild, site: Site, options?: { keepsHtml?: boolean }): Render }
  }
}

export async function openPages(
  site: Site,
  buildDirectory: string,
  {
    keepsHtml = true,
    ...options
  }: Pick<PagesOptions, 'limits' | 'onPage' | 'answers' | 'staleMaximumMs'> & { keepsHtml?: boolean },
): Promise<Pages> {
  if (site.development) return openDevelopmentPages(site)
  const [build, files] = await Promise.all([
    importBuild(buildDirectory),
    readStaticFiles(join(buildDirectory, 'client')),
  ])
  return createPages({
    routes: build.routes as PageRoutes,
    render: build.entry.module.createRenderer(build, site, { keepsHtml }),
    files: site.serviceWorker ? files : withoutServiceWorker(files),
    publicUrl: site.publicUrl,
    connect: apiOrigins(site),
    ...options,
  })
}

/** The HTML of a page, of which nothing is cached. */
export async function renderOnce(site: Site, buildDirectory: string, path: string): Promise<string> {
  const build = await importBuild(buildDirectory)
  const render = build.entry.module.createRenderer(build, site, { keepsHtml: false })
  const response = await render(new Request(site.publicUrl + path), '')
  return response.html?.toString() ?? response.text()
}

async function importBuild(buildDirectory: string): Promise<PagesBuild> {
  const path = join(buildDirectory, 'server/index.js')
  if (!existsSync(path)) {
    throw new Fault('The storefront is not built. Start the shop with npm start, which builds it first.')
  }
  return import(pathToFileURL(path).href) as Promise<PagesBuild>
}

function apiOrigins(site: Site): string[] {
  return [site.storeApiUrl, site.accountApiUrl]
    .filter((url) => URL.canParse(url))
    .map((url) => new URL(url).origin)
}

async function openDevelopmentPages(site: Site): Promise<Pages> {
  const { createServer } = await import('vite')
  // Beside the shop, which serves requests only: the browser is told here what has changed.
  const news = createNewsServer().listen(0, 'localhost')
  await once(news, 'listening')
  const { port } = news.address() as AddressInfo
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server: news, clientPort: port } },
    appType: 'custom',
  })

  async function currentPages(): Promise<Pages> {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as PagesBuild
    return createPages({
      routes: build.routes as PageRoutes,
      render: build.entry.module.createRenderer(build, site),
      files: new Map(),
      publicUrl: site.publicUrl,
      development: true,
    })
  }

  return {
    counts: { hits: 0, renders: 0, checks: 0, bytes: () => 0 },
    invalidate() {},
    cacheMiddleware: (next) => (request, response) => {
      readMalformed(request)
      if (serverPaths.test(request.url?.split('?')[0] ?? '')) return next(request, response)
      vite.middlewares(request, response, () => next(request, response))
    },
    async close() {
      await vite.close()
      news.close()
    },
    respond: async (request, response, client) => (await currentPages()).respond(request, response, client),
  }
}
