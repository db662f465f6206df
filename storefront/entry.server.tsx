import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  createContext,
  ServerRouter,
  createRequestHandler,
  type ServerBuild,
} from 'react-router'
export { encodeData } from './encode-data.server.ts'
import { createKeepHtml } from './keep-html.server.ts'
import { deferScripts, ScriptNonce } from './shell/inline-scripts.ts'
import { KeepHtmlContext, type KeepHtml } from './ui/kept-html.ts'
import { nonceContext, siteContext, type Site } from './site.server.ts'

/** Not in the response, whose body would have to be encoded and decoded again. */
const htmlContext = createContext<Buffer | null>(null)

const keepHtmlContext = createContext<KeepHtml | null>(null)

/** The page is rendered whole: it is hashed, compressed and cached, so streaming would gain nothing. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  const { development } = context.get(siteContext)
  // Encoded by `encodeData` in the build, unless it cannot.
  const data: unknown = entry.serverHandoffStream
  const isText = typeof data === 'string'
  const html = await renderToBytes(
    <ScriptNonce value={nonce}>
      <KeepHtmlContext value={context.get(keepHtmlContext) ?? undefined}>
        <ServerRouter
          context={{
            ...entry,
            manifest: matchedManifest(entry),
            serverHandoffStream: isText ? undefined : entry.serverHandoffStream,
          }}
          url={request.url}
          nonce={nonce}
        />
      </KeepHtmlContext>
    </ScriptNonce>,
    {
      nonce,
      finish: development ? undefined : (tag) => deferScripts(isText ? tag.replace(streamStart, '') : tag),
      scripts: isText ? dataScript(data, nonce) : '',
    },
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  context.set(htmlContext, html)
  return new Response(null, { status, headers })
}

/** `ServerRouter` prepares all routes of the manifest for each page. */
function matchedManifest({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  return { ...manifest, routes: Object.fromEntries(ids.map((id) => [id, manifest.routes[id]])) }
}

/** Instead of the stream of `ServerRouter`, which would suspend the page twice. */
function dataScript(data: string, nonce: string): string {
  return `<script nonce="${nonce}">window.__reactRouterContext.state=${data}</script>`
}

const streamStart =
  'window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());'

export const handleError: HandleErrorFunction = (error, { context }) => {
  context.get(siteContext).report(error)
}

type Finishing = {
  nonce: string
  /** Changes scripts and links. */
  finish: ((tag: string) => string) | undefined
  /** At the end of the body. */
  scripts: string
}

function renderToBytes(page: React.ReactElement, { nonce, ...finishing }: Finishing): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(pageSink(finishing, resolve, reject)),
      onShellError: reject,
      onError: reject,
    })
  })
}

/** Where pages are written one after the other, each at once. Buffers for their parts would be garbage. */
let written = Buffer.allocUnsafe(256 * 1024)

const shortLength = 24

/** UTF-8 takes three bytes for a unit of text at most. Returns the number of bytes. */
function writeAt(offset: number, text: string): number {
  const { length } = text
  const needed = offset + 3 * length
  if (needed > written.length) written = Buffer.concat([written], 2 * needed)
  if (length > shortLength) return written.write(text, offset)
  // A page has thousands of short texts, for which the call would take longer.
  for (let at = 0; at < length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit > 0x7f) return written.write(text, offset)
    written[offset + at] = unit
  }
  return length
}

/** How a tag ends that `finish` may change; undefined for others. */
function endOf(tag: string): string | undefined {
  if (tag.startsWith('<script')) return '</script>'
  return tag.startsWith('<link') ? '/>' : undefined
}

/** What React uses of a stream. It writes text in the build, and bytes in development. */
function pageSink(
  { finish, scripts }: Omit<Finishing, 'nonce'>,
  resolve: (page: Buffer) => void,
  reject: (error: unknown) => void,
) {
  const decoder = new TextDecoder()
  let length = 0
  /** One that `finish` may change, until its `end`. */
  let tag = ''
  let end: string | undefined
  let hasBody = false
  let hasTags = !finish
  return {
    write(chunk: string | Uint8Array) {
      const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
      end ??= finish && endOf(text)
      if (finish && end) {
        tag += text
        if (!text.endsWith(end)) return true
        length += writeAt(length, finish(tag))
        tag = ''
        end = undefined
        hasTags = true
        return true
      }
      if (text === '</body>') {
        hasBody = true
        length += writeAt(length, scripts)
      }
      length += writeAt(length, text)
      return true
    },
    end() {
      const isWhole = hasTags && !end && (hasBody || !scripts)
      if (!isWhole) return reject(new Error('React writes pages in another way'))
      resolve(Buffer.from(written.subarray(0, length)))
    },
    on() {},
    destroy: reject,
  } as unknown as NodeJS.WritableStream
}

/**
 * The renderer of one process; with `keepsHtml: false`, it renders every part anew. It is part of the build, so that
 * server and pages share one React Router.
 */
export function createRenderer(
  build: ServerBuild,
  site: Site,
  { keepsHtml = true } = {},
): (request: Request, nonce: string) => Promise<Response & { html?: Buffer | undefined }> {
  const answer = createRequestHandler(build, site.development ? 'development' : 'production')
  const keepHtml = keepsHtml && !site.development ? createKeepHtml() : null
  return async (request, nonce) => {
    const context = new RouterContextProvider()
    context.set(nonceContext, nonce)
    context.set(keepHtmlContext, keepHtml)
    let isOverloaded = false
    context.set(siteContext, {
      ...site,
      report(error) {
        isOverloaded ||= site.willPass(error)
        site.report(error)
      },
    })
    const response = await answer(request, context)
    const html = context.get(htmlContext) ?? undefined
    if (response.status !== 500 || !isOverloaded) return Object.assign(response, { html })
    return Object.assign(new Response(response.body, { status: 503, headers: response.headers }), { html })
  }
}
