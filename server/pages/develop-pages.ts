import type { Site } from '../../storefront/site.server.ts'
import { createPages, type Pages } from './create-pages.ts'
import type { PagesBuild } from './open-pages.ts'
import type { PageRoutes } from './page-address.ts'

/**
 * The pages in development: Vite in the same server brings every change into the browser at once, and nothing is
 * kept. Its scripts need no policy.
 */
export async function developPages(site: Site): Promise<Pages & { close(): Promise<void> }> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })

  async function current(): Promise<Pages> {
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
    counts: { hits: 0, renders: 0, bytes: () => 0 },
    drop() {},
    front: (next) => (request, response) => {
      if (/^\/(api|media|health|sandbox-gateway)(\/|$)/.test(request.url ?? ''))
        return next(request, response)
      vite.middlewares(request, response, () => next(request, response))
    },
    answer: async (request, response) => (await current()).answer(request, response),
    close: () => vite.close(),
  }
}
