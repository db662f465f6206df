import { languageOfPath, localPath } from '../../contract/language-path.ts'

/**
 * The routes of the build; `handle.query` lists the query parameters that a page reads. One that ends in a dot stands for
 * all that begin with it, each with all its values.
 */
export type PageRoutes = Record<
  string,
  { id: string; parentId?: string; path?: string; index?: boolean; module: { handle?: unknown } } | undefined
>

export type PageAddress = {
  url: string
  /** Has a query or is unknown, so that clients can request any number of these addresses. */
  unbounded: boolean
}

type FoundAddress = PageAddress | { redirect: string } | 'missing-file'

type Page = { segments: readonly string[]; pattern: RegExp; query: readonly string[] }

/**
 * Drops query parameters that the page does not read and sorts the others. Unknown addresses of a language share one.
 */
export function pageAddresses(routes: PageRoutes): (path: string, query: string) => FoundAddress {
  const pages = pagesOf(routes)
  const dataRoutes = new Set(Object.keys(routes))

  return (path, query) => {
    const isData = path.endsWith('.data')
    const plain = isData ? pagePathOf(path) : path
    const page = pages.find(({ pattern }) => pattern.test(plain.replace(/\/+$/, '')))
    if (!page && !isData && /\.[A-Za-z0-9]{1,8}$/.test(plain)) return 'missing-file'
    if (page && !isData) {
      const canonical = canonicalPath(page, plain)
      if (canonical !== plain) return { redirect: query === '' ? canonical : `${canonical}?${query}` }
    }
    const known = page ? plain : localPath('/404', languageOfPath(plain))
    const normalised = queryOf(new URLSearchParams(query), page?.query ?? [], isData ? dataRoutes : undefined)
    const url = isData ? (page ? path : `${known}.data`) : known
    return { url: normalised === '' ? url : `${url}?${normalised}`, unbounded: normalised !== '' || !page }
  }
}

/** `/FAQ.data` is the data of `/FAQ`, and `/_.data` that of `/`. */
function pagePathOf(dataPath: string): string {
  const path = dataPath.slice(0, -'.data'.length)
  return path.endsWith('/_') ? path.slice(0, -1) : path
}

function queryOf(given: URLSearchParams, names: readonly string[], dataRoutes?: Set<string>): string {
  const normalised = new URLSearchParams()
  for (const name of names) {
    if (name.endsWith('.')) {
      const begun = new Set([...given.keys()].filter((other) => other.startsWith(name)))
      for (const other of [...begun].toSorted()) {
        for (const value of new Set(given.getAll(other).toSorted())) {
          if (value) normalised.append(other, value)
        }
      }
      continue
    }
    const value = given.get(name)
    if (value) normalised.append(name, value)
  }
  const requested = given.get('_routes')
  if (dataRoutes && requested) {
    const ids = requested.split(',').filter((id) => dataRoutes.has(id))
    if (ids.length > 0) normalised.set('_routes', [...new Set(ids)].toSorted().join(','))
  }
  return normalised.toString()
}

function pagesOf(routes: PageRoutes): Page[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || (route.path === undefined && !route.index)) return []
    const segments = segmentsOf(routes, route.id)
    if (segments.at(-1) === '*') return []
    const query = (route.module.handle as { query?: readonly string[] } | undefined)?.query ?? []
    return [{ segments, pattern: patternOf(segments), query }]
  })
}

function segmentsOf(routes: PageRoutes, id: string): string[] {
  const route = routes[id]
  if (!route) return []
  const above = route.parentId ? segmentsOf(routes, route.parentId) : []
  return [...above, ...(route.path ?? '').split('/').filter((segment) => segment !== '')]
}

function patternOf(segments: readonly string[]): RegExp {
  const forms = segments.map((segment) => {
    return segment.startsWith(':') ? '/[^/]+' : `/${segment.replaceAll('.', '\\.')}`
  })
  return new RegExp(`^${forms.join('')}$`, 'i')
}

function canonicalPath({ segments }: Page, path: string): string {
  const given = path.split('/').filter((segment) => segment !== '')
  const canonical = given.map((segment, index) => {
    const name = segments[index] ?? ''
    return name.startsWith(':') ? segment : name
  })
  return `/${canonical.join('/')}`
}
