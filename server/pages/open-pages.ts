import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { Site } from '../../storefront/site.server.ts'
import { createPages, type Pages } from './create-pages.ts'
import type { PageRoutes } from './page-address.ts'
import type { Render } from './render-page.ts'
import { readStaticFiles } from './static-files.ts'

/** What the server half of the build exports (storefront/entry.server.tsx). */
export type PagesBuild = ServerBuild & {
  entry: { module: { createRenderer(build: ServerBuild, site: Site): Render } }
}

/** Opens the built storefront in `buildDirectory` (made by `react-router build`) for one process. */
export async function openPages(site: Site, buildDirectory: string): Promise<Pages> {
  const [build, files] = await Promise.all([
    import(pathToFileURL(join(buildDirectory, 'server/index.js')).href) as Promise<PagesBuild>,
    readStaticFiles(join(buildDirectory, 'client')),
  ])
  return createPages({
    routes: build.routes as PageRoutes,
    render: build.entry.module.createRenderer(build, site),
    files,
    publicUrl: site.publicUrl,
    connect: apiOrigins(site),
  })
}

function apiOrigins(site: Site): string[] {
  return [site.storeApiUrl, site.accountApiUrl]
    .filter((url) => URL.canParse(url))
    .map((url) => new URL(url).origin)
}
