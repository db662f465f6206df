import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { encodingFor, sendKept, type KeptAnswer } from './kept-answer.ts'
import { createKeptPages } from './kept-pages.ts'
import { pageAddresses, type PageRoutes } from './page-address.ts'
import { renderPage, type PageSecurity, type Render } from './render-page.ts'

export type PagesOptions = {
  routes: PageRoutes
  render: Render
  /** The built client files by URL path. */
  files: ReadonlyMap<string, KeptAnswer>
  /** `PUBLIC_URL`; pages are rendered as of this origin, whatever the Host header says. */
  publicUrl: string
  /** Further origins that the pages' scripts may call. */
  connect?: readonly string[]
  /** Development: no policy for scripts and styles. */
  development?: boolean
  /** How much rendered pages may hold: those of plain addresses, and those with a query or of unknown addresses. */
  plainBytes?: number
  endlessBytes?: number
}

export type Pages = {
  /** Handlers what is kept, before anything else looks at the request; the rest goes on to `next`. */
  front(next: RequestListener): RequestListener
  /** Handlers a page that is not kept, rendering it; false where the address is a missing file. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  /** Forgets every rendered page, also the ones being rendered: the catalogue has changed. */
  drop(): void
  /** For the metrics. */
  counts: { hits: number; renders: number; bytes(): number }
}

/** The pages of the shop, rendered once and kept (design.md, "What must always hold", 7). */
export function createPages(options: PagesOptions): Pages {
  const addressOf = pageAddresses(options.routes)
  const security: PageSecurity = {
    policy: !options.development,
    connect: options.connect ?? [],
    secure: options.publicUrl.startsWith('https:'),
  }
  const pages = createKeptPages(
    (url) => renderPage(options.render, options.publicUrl, url, security),
    options,
  )
  const counts = Object.assign(pages.counts, { hits: 0 })

  return {
    counts,
    drop: () => pages.drop(),
    front: (next) => (request, response) => {
      const url = request.url ?? '/'
      const file = options.files.get(url)
      const kept = isRead(request) ? (file ?? pages.find(url)) : undefined
      const encoding = kept && encodingFor(request)
      // A page that is not yet kept in this encoding is first compressed, behind.
      if (!kept || !encoding || !(file ?? kept.variants[encoding])) return next(request, response)
      counts.hits += 1
      sendKept(request, response, kept, encoding)
    },
    async answer(request, response) {
      const [path = '/', query = ''] = splitAt(request.url ?? '/', '?')
      const encoding = encodingFor(request)
      const file = options.files.get(path)
      const address = file ? undefined : addressOf(path, query)
      if (address === 'missing-file') return false
      if (file) sendKept(request, response, file, encoding)
      else if (!address) return false
      else if ('elsewhere' in address) sendElsewhere(response, address.elsewhere)
      else sendKept(request, response, await pages.have(address, encoding), encoding)
      return true
    },
  }
}

function isRead(request: IncomingMessage): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}

/** `/cart/` is `/cart`, and `/faq` is `/FAQ`. */
function sendElsewhere(response: ServerResponse, location: string) {
  response.writeHead(301, { location, 'content-length': 0 })
  response.end()
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
