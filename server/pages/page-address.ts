/** What the build tells of its pages: for each route its path, its parent and the query parameters it reads. */
export type PageRoutes = Record<
  string,
  { id: string; parentId?: string; path?: string; index?: boolean; module: { handle?: unknown } } | undefined
>

export type PageAddress = {
  /** Under which the answer is kept. */
  key: string
  /** What is rendered: path and query in their one form. */
  url: string
  /** Whether the address has a query or is unknown, so that strangers can make as many of them as they like. */
  endless: boolean
}

type Page = { pattern: RegExp; query: readonly string[] }

/**
 * Reduces an address to the one form in which its page is kept: without query parameters that the page does not
 * read, in a fixed order. All unknown addresses of a language are one page. `undefined` for a missing file.
 */
export function pageAddresses(routes: PageRoutes): (path: string, query: string) => PageAddress | undefined {
  const pages = pagesOf(routes)
  const dataRoutes = new Set(Object.keys(routes))

  return (path, query) => {
    const isData = path.endsWith('.data')
    const plain = isData ? pagePathOf(path) : path
    const page = pages.find(({ pattern }) => pattern.test(plain))
    if (!page && !isData && /\.[A-Za-z0-9]{1,8}$/.test(plain)) return undefined
    const known = page ? plain : /^\/am(\/|$)/.test(plain) ? '/am/404' : '/404'
    const kept = keptQuery(new URLSearchParams(query), page?.query ?? [], isData ? dataRoutes : undefined)
    const url = `${isData ? (page ? path : `${known}.data`) : known}${kept === '' ? '' : `?${kept}`}`
    return { key: url, url, endless: kept !== '' || !page }
  }
}

function pagePathOf(dataPath: string): string {
  const path = dataPath.slice(0, -'.data'.length)
  return path === '/_' ? '/' : path
}

function keptQuery(given: URLSearchParams, names: readonly string[], dataRoutes?: Set<string>): string {
  const kept = new URLSearchParams()
  for (const name of names) {
    for (const value of given.getAll(name)) if (value !== '') kept.append(name, value)
  }
  const wanted = given.get('_routes')
  if (dataRoutes && wanted) {
    const ids = wanted.split(',').filter((id) => dataRoutes.has(id))
    if (ids.length > 0) kept.set('_routes', [...new Set(ids)].sort().join(','))
  }
  return kept.toString()
}

function pagesOf(routes: PageRoutes): Page[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || (route.path === undefined && !route.index)) return []
    const path = fullPath(routes, route.id)
    if (path.endsWith('*')) return []
    const query = (route.module.handle as { query?: readonly string[] } | undefined)?.query ?? []
    return [{ pattern: patternOf(path), query }]
  })
}

function fullPath(routes: PageRoutes, id: string): string {
  const route = routes[id]
  if (!route) return ''
  const above = route.parentId ? fullPath(routes, route.parentId) : ''
  return route.path ? `${above}/${route.path}`.replace(/\/{2,}/g, '/') : above
}

function patternOf(path: string): RegExp {
  const source = path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) =>
      segment.startsWith(':') ? '/[^/]+' : `/${segment.replace(/[.+?^${}()|[\]\\]/g, '\\$&')}`,
    )
    .join('')
  return new RegExp(`^${source || '/'}$`, 'i')
}
