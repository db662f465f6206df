import { languageOfPath, localPath } from '../../contract/language-path.ts'

/** What the build tells of its pages: for each route its path, its parent and the query parameters it reads. */
export type PageRoutes = Record<
  string,
  { id: string; parentId?: string; path?: string; index?: boolean; module: { handle?: unknown } } | undefined
>

export type PageAddress = {
  /** What is rendered, and under which it is kept: path and query in their one form. */
  url: string
  /** Whether the address has a query or is unknown, so that strangers can make as many of them as they like. */
  endless: boolean
}

export type FoundAddress = PageAddress | { elsewhere: string } | 'missing-file'

type Page = { segments: readonly string[]; pattern: RegExp; query: readonly string[] }

/**
 * Reduces an address to the one form in which its page is kept: without query parameters that the page does not
 * read, in a fixed order. All unknown addresses of a language are one page, and so are all spellings of one that
 * differ in capitals or a slash at the end: those lead elsewhere.
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
      const right = rightPath(page, plain)
      if (right !== plain) return { elsewhere: query === '' ? right : `${right}?${query}` }
    }
    const known = page ? plain : localPath('/404', languageOfPath(plain))
    const kept = keptQuery(new URLSearchParams(query), page?.query ?? [], isData ? dataRoutes : undefined)
    const url = isData ? (page ? path : `${known}.data`) : known
    return { url: kept === '' ? url : `${url}?${kept}`, endless: kept !== '' || !page }
  }
}

/** `/FAQ.data` holds the data of `/FAQ`, and `/_.data` that of `/`. */
function pagePathOf(dataPath: string): string {
  const path = dataPath.slice(0, -'.data'.length)
  return path.endsWith('/_') ? path.slice(0, -1) : path
}

function keptQuery(given: URLSearchParams, names: readonly string[], dataRoutes?: Set<string>): string {
  const kept = new URLSearchParams()
  for (const name of names) {
    const value = given.get(name)
    if (value) kept.append(name, value)
  }
  const wanted = given.get('_routes')
  if (dataRoutes && wanted) {
    const ids = wanted.split(',').filter((id) => dataRoutes.has(id))
    if (ids.length > 0) kept.set('_routes', [...new Set(ids)].toSorted().join(','))
  }
  return kept.toString()
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

/** `product`, `:id` as an expression over a path without a slash at its end. */
function patternOf(segments: readonly string[]): RegExp {
  const forms = segments.map((segment) => {
    return segment.startsWith(':') ? '/[^/]+' : `/${segment.replaceAll('.', '\\.')}`
  })
  return new RegExp(`^${forms.join('')}$`, 'i')
}

/** The path as the page spells it: its own words in their capitals, no slash at the end. */
function rightPath({ segments }: Page, path: string): string {
  const given = path.split('/').filter((segment) => segment !== '')
  const right = given.map((segment, index) => {
    const name = segments[index] ?? ''
    return name.startsWith(':') ? segment : name
  })
  return `/${right.join('/')}`
}
