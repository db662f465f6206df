import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type LoaderFunction,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router'
import {
  pageOfDataPath,
  rootDataParameter,
  type PageDataResponse,
  type PageError,
} from '../contract/page-data.ts'
import { datesParameter, readDates } from '../contract/locale.ts'
import { offerLanguages } from '../contract/offered-languages.ts'
import type { BuiltFiles, RenderedPage, ShopAddress, Storefront } from '../contract/site.ts'
import { accentStyle } from '../contract/brand.ts'
import { documentOf } from './document.server.ts'
import { resourceAt, shopResources } from './resources.server.ts'
import * as root from './root.tsx'
import { fieldsOf, pageModules, shopRoutes, type PageModule } from './routes.ts'
import type { PageHandle } from './client/page-handle.ts'
import type { PageHead, RootData } from './shell/route-data.ts'
import * as shopLayout from './shell/shop-layout.tsx'
import { brandContext, datesContext, documentHeadContext, siteContext, type Site } from './site.server.ts'

/** `query` lists the parameters that the loader reads; one that ends in a dot stands for all that begin with it. */
type ServerModule = { loader: LoaderFunction; query?: readonly string[] }

const serverModules = import.meta.glob<ServerModule>(
  ['./root.server.ts', './*/**/*-page.server.ts', './*/**/*-layout.server.ts'],
  { eager: true },
)

const serverModuleOf = (module: string) => serverModules[`./${module.replace('.tsx', '.server.ts')}`]

/** All modules are loaded at the start, as `renderToString` waits for nothing. */
const modules = new Map<string, PageModule>([
  ['root.tsx', root],
  ['shell/shop-layout.tsx', shopLayout],
])
for (const [path, load] of Object.entries(pageModules)) modules.set(path.slice('./'.length), await load!())

type Handler = ReturnType<typeof createStaticHandler>

type OpenShop = {
  handler: Handler
  resources: ReturnType<typeof shopResources>
  addresses: readonly ShopAddress[]
}

/** A shop has one, which previews of the office use too. */
const openShops = new Map<string, OpenShop>()

function openShop(languages: readonly string[]): OpenShop {
  offerLanguages(languages)
  const name = languages.join()
  const found = openShops.get(name)
  if (found) return found
  const routes = shopRoutes((module) => {
    return { ...fieldsOf(modules.get(module)!), loader: serverModuleOf(module)?.loader ?? (() => null) }
  })
  const resources = shopResources()
  const addresses = [
    ...addressesOf(routes),
    ...Object.entries(resources).map(([path, { query = [] }]) => ({ path, query })),
  ]
  const opened = { handler: createStaticHandler(routes), resources, addresses }
  openShops.set(name, opened)
  return opened
}

function addressesOf(all: readonly RouteObject[]): ShopAddress[] {
  return all.flatMap(({ path, handle, children }) => {
    if (children) return addressesOf(children)
    if (path === undefined || path.endsWith('*')) return []
    const { module, hasDates } = handle as PageHandle
    return [
      { path, query: [...(serverModuleOf(module)?.query ?? []), ...(hasDates ? [datesParameter] : [])] },
    ]
  })
}

export function createRenderer(site: Site, files: BuiltFiles): ReturnType<Storefront['createRenderer']> {
  const { handler, resources, addresses } = openShop(site.languages)
  const render = async (address: string) => {
    const url = new URL(address, site.publicUrl)
    const resource = resourceAt(resources, url.pathname)
    if (resource) return resource.respond({ url, site })
    const dataOf = pageOfDataPath(url.pathname)
    return dataOf === undefined
      ? renderDocument(handler, site, files, url)
      : renderData(handler, site, url, dataOf)
  }
  return { addresses, render }
}

async function renderDocument(
  handler: Handler,
  site: Site,
  files: BuiltFiles,
  url: URL,
): Promise<RenderedPage> {
  const requestContext = await contextOf(site, url)
  const context = await handler.query(new Request(url), { requestContext })
  if (context instanceof Response) return redirectTo(context)
  const status = statusOf(context, site)
  // Without the texts of the shell there is no page.
  if (context.loaderData['root'] === undefined) throw context.errors?.['root']
  const router = createStaticRouter(matchedBranch(context), context)
  const html = renderToString(<StaticRouterProvider context={context} router={router} hydrate={false} />)
  const loaded = Object.values(context.loaderData) as ({ head?: PageHead } | null | undefined)[]
  const isSecret = loaded.some((data) => data?.head?.noReferrer)
  const accent = requestContext.get(brandContext)?.accent
  const style = accent ? accentStyle(accent) : undefined
  const { document, script } = documentOf(html, {
    style,
    path: url.pathname,
    root: context.loaderData['root'] as RootData,
    modules: context.matches.map(({ route }) => (route.handle as PageHandle | undefined)?.module),
    tags: context.errors ? '' : requestContext.get(documentHeadContext),
    data: { loaderData: context.loaderData, ...(context.errors && { errors: sentErrors(context.errors) }) },
    files,
  })
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': isSecret ? 'no-referrer' : 'strict-origin-when-cross-origin',
      ...variesByDates(context),
    },
    body: `<!doctype html>${document}`,
    script,
    ...(style && { style }),
  }
}

/** The browser reads the body, whatever the status. */
async function renderData(
  handler: Handler,
  site: Site,
  { search }: URL,
  path: string,
): Promise<RenderedPage> {
  const page = new URL(site.publicUrl + path + search)
  const requestContext = await contextOf(site, page)
  const withRoot = page.searchParams.has(rootDataParameter)
  // The parameter is no part of the page's address, to which a loader may redirect.
  page.searchParams.delete(rootDataParameter)
  const context = await handler.query(new Request(page), {
    requestContext,
    skipLoaderErrorBubbling: true,
    filterMatchesToLoad: ({ route }) => route.id !== 'root' || withRoot,
  })
  if (context instanceof Response) return json({ redirect: context.headers.get('location') ?? '/' }, 200)
  const status = statusOf(context, site)
  const { loaderData, errors } = context
  const { headers, ...response } = json({ loaderData, ...(errors && { errors: sentErrors(errors) }) }, status)
  return { ...response, headers: { ...headers, ...variesByDates(context) } }
}

/** Dates are chosen by a cookie. */
function variesByDates({ matches }: StaticHandlerContext): { vary?: string } {
  const hasDates = matches.some(({ route }) => (route.handle as PageHandle | undefined)?.hasDates)
  return hasDates ? { vary: 'cookie' } : {}
}

async function contextOf(site: Site, { searchParams }: URL): Promise<RouterContextProvider> {
  const context = new RouterContextProvider()
  context.set(datesContext, readDates(searchParams.get(datesParameter) ?? ''))
  searchParams.delete(datesParameter)
  context.set(siteContext, site)
  context.set(brandContext, await site.brand())
  return context
}

/** Reports what failed. A page that can succeed in a moment is a 503. */
function statusOf({ statusCode, errors }: StaticHandlerContext, site: Site): number {
  const failures = Object.values(errors ?? {}).filter((error) => !isRouteErrorResponse(error))
  for (const error of failures) site.report(error)
  if (failures.length === 0) return statusCode
  return failures.some((error) => site.willPass(error)) ? 503 : 500
}

/** The router would convert all routes that it gets. */
function matchedBranch({ matches }: StaticHandlerContext): RouteObject[] {
  return matches.reduceRight<RouteObject[]>((children, { route }) => {
    return [{ ...route, ...(children.length > 0 && { children }) } as RouteObject]
  }, [])
}

/** The page gets the errors without what only the log of the server may tell. */
function sentErrors(errors: Record<string, unknown>): Record<string, PageError> {
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const status = isRouteErrorResponse(error) ? error.status : 500
      return [id, { status, statusText: '', internal: false, data: null }]
    }),
  )
}

function json(response: PageDataResponse, status: number): RenderedPage {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'x-robots-tag': 'noindex' }
  return { status, headers, body: JSON.stringify(response) }
}

function redirectTo({ status, headers }: Response): RenderedPage {
  return { status, headers: { location: headers.get('location') ?? '/' }, body: '' }
}
