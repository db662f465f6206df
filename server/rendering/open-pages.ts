import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer as createNewsServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuiltFiles, Site, Storefront } from '../../contract/site.ts'
import { telegramWeb } from '../../contract/telegram-web.ts'
import { Fault } from '../platform/fault.ts'
import { readBuiltFiles } from './built-files.ts'
import { createPages, readMalformed, serverPaths, type Pages, type PagesOptions } from './create-pages.ts'
import { developmentPolicy } from './render-page.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { readStaticFiles, withoutServiceWorker } from '../platform/http/static-files.ts'

type OpenOptions = Pick<PagesOptions, 'cache' | 'onPage'>

export async function openPages(site: Site, buildDirectory: string, options: OpenOptions): Promise<Pages> {
  if (site.development) return openDevelopmentPages(site)
  const [{ addresses, render }, files] = await Promise.all([
    openBuild(site, buildDirectory),
    readStaticFiles(join(buildDirectory, 'client')),
  ])
  return createPages({
    addresses,
    render,
    files: site.serviceWorker ? files : withoutServiceWorker(files),
    publicUrl: site.publicUrl,
    connect: apiOrigins(site),
    framedBy: site.telegramBot === null ? [] : [telegramWeb],
    ...options,
  })
}

export async function renderOnce(site: Site, buildDirectory: string, path: string): Promise<string> {
  const { render } = await openBuild(site, buildDirectory)
  return (await render(path)).body
}

export async function openBuild(site: Site, buildDirectory: string) {
  const path = join(buildDirectory, 'server/entry.server.js')
  if (!existsSync(path)) {
    throw new Fault('The storefront is not built. Start the shop with npm start, which builds it first.')
  }
  const [{ createRenderer }, files] = await Promise.all([
    import(pathToFileURL(path).href) as Promise<Storefront>,
    readBuiltFiles(join(buildDirectory, 'client')),
  ])
  return createRenderer(site, files)
}

function apiOrigins(site: Site): string[] {
  return [site.storeApiUrl, site.accountApiUrl]
    .filter((url) => URL.canParse(url))
    .map((url) => new URL(url).origin)
}

async function openDevelopmentPages(site: Site): Promise<Pages> {
  const { createServer } = await import('vite')
  // The shop serves requests only, so the browser hears here what has changed.
  const news = createNewsServer().listen(0, 'localhost')
  await once(news, 'listening')
  const { port } = news.address() as AddressInfo
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server: news, clientPort: port } },
    appType: 'custom',
  })

  async function currentPages(): Promise<Pages> {
    const { createRenderer } = (await vite.ssrLoadModule('/storefront/entry.server.tsx')) as Storefront
    const { addresses, render } = createRenderer(site, sourceFiles)
    return createPages({
      cache: createPageCache(),
      addresses,
      async render(address) {
        const page = await render(address)
        const isHtml = page.script !== undefined
        return isHtml ? { ...page, body: await vite.transformIndexHtml(address, page.body) } : page
      },
      files: new Map(),
      publicUrl: site.publicUrl,
      development: true,
    })
  }

  return {
    counts: { hits: 0, renders: 0, checks: 0, bytes: () => 0 },
    cacheMiddleware: (next) => (request, response) => {
      readMalformed(request)
      if (serverPaths.test(request.url?.split('?')[0] ?? '')) return next(request, response)
      vite.middlewares(request, response, () => next(request, response))
    },
    async close() {
      await vite.close()
      news.close()
    },
    async respond(request, response, client) {
      const url = request.url ?? '/'
      if (url.split('?')[0] !== galleryPath) return (await currentPages()).respond(request, response, client)
      const page = await readFile(join(vite.config.root, 'gallery/index.html'), 'utf8')
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': developmentPolicy,
      })
      response.end(await vite.transformIndexHtml(url, page))
      return true
    },
  }
}

/** In development, the components of `ui/` are shown here. */
const galleryPath = '/ui'

/** In development Vite serves the sources. */
const sourceFiles: BuiltFiles = {
  entry: '/storefront/entry.client.tsx',
  styles: ['/storefront/app.css'],
  scriptsOf: () => [],
  areDeferred: false,
}
