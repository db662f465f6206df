import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createAnswerCache } from './answer-cache.ts'
import {
  encodeAnswer,
  encodingFor,
  keptBytes,
  sendKept,
  type Encoding,
  type KeptAnswer,
} from './kept-answer.ts'
import { pageAddresses, type PageAddress, type PageRoutes } from './page-address.ts'
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
  /** Answers what is kept, before anything else looks at the request; the rest goes on to `next`. */
  front(next: RequestListener): RequestListener
  /** Answers a page that is not kept, rendering it; false where the address is a missing file. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  /** Forgets every rendered page, also the ones being rendered: the catalogue has changed. */
  drop(): void
  /** For the metrics. */
  counts: { hits: number; renders: number; bytes(): number }
}

/** The pages of the shop, rendered once and kept (design.md, "What must always hold", 7). */
export function createPages(options: PagesOptions): Pages {
  const addressOf = pageAddresses(options.routes)
  const plain = createAnswerCache(options.plainBytes ?? 48_000_000)
  const endless = createAnswerCache(options.endlessBytes ?? 12_000_000)
  const rendering = new Map<string, Promise<KeptAnswer>>()
  const security: PageSecurity = {
    policy: !options.development,
    connect: options.connect ?? [],
    secure: options.publicUrl.startsWith('https:'),
  }
  const counts = { hits: 0, renders: 0, bytes: () => plain.size() + endless.size() }
  let age = 0

  async function render(address: PageAddress): Promise<KeptAnswer> {
    const under = age
    counts.renders += 1
    const kept = await renderPage(options.render, options.publicUrl, address.url, security)
    if (under === age && (kept.status === 200 || kept.status === 404)) {
      const cache = address.endless || kept.status === 404 ? endless : plain
      cache.set(address.url, kept)
    }
    return kept
  }

  /** One render at a time for an address, however many wait for it. */
  function renderOnce(address: PageAddress): Promise<KeptAnswer> {
    const running = rendering.get(address.url)
    if (running) return running
    const started = render(address).finally(() => {
      if (rendering.get(address.url) === started) rendering.delete(address.url)
    })
    rendering.set(address.url, started)
    return started
  }

  async function sendEncoded(
    request: IncomingMessage,
    response: ServerResponse,
    { key, kept, encoding }: { key: string; kept: KeptAnswer; encoding: Encoding },
  ) {
    const before = keptBytes(kept)
    await encodeAnswer(kept, encoding)
    if (keptBytes(kept) !== before)
      for (const cache of [plain, endless]) if (cache.get(key) === kept) cache.set(key, kept)
    sendKept(request, response, kept, encoding)
  }

  return {
    counts,
    front: (next) => (request, response) => {
      const url = request.url ?? '/'
      const kept = isRead(request) && (options.files.get(url) ?? plain.get(url) ?? endless.get(url))
      const encoding = kept && encodingFor(request)
      if (!kept || !encoding || !(kept.variants[encoding] || options.files.has(url)))
        return next(request, response)
      counts.hits += 1
      sendKept(request, response, kept, encoding)
    },
    async answer(request, response) {
      const [path = '/', query = ''] = splitAt(request.url ?? '/', '?')
      const file = options.files.get(path)
      if (file) {
        sendKept(request, response, file, encodingFor(request))
        return true
      }
      const address = addressOf(path, query)
      if (address === 'missing-file') return false
      if ('elsewhere' in address) {
        sendElsewhere(response, address.elsewhere)
        return true
      }
      const kept = plain.get(address.url) ?? endless.get(address.url) ?? (await renderOnce(address))
      await sendEncoded(request, response, { key: address.url, kept, encoding: encodingFor(request) })
      return true
    },
    drop() {
      age += 1
      plain.clear()
      endless.clear()
      rendering.clear()
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
