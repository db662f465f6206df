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
import { deferScripts, ScriptNonce } from './shell/inline-scripts.ts'
import { nonceContext, siteContext, type Site } from './site.server.ts'

/** Not in the response, whose body would have to be encoded and decoded again. */
const htmlContext = createContext<string>()

/** The page is rendered whole: it is hashed, compressed and cached, so streaming would gain nothing. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  const html = await renderToText(
    <ScriptNonce value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </ScriptNonce>,
    nonce,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  context.set(htmlContext, context.get(siteContext).development ? html : deferScripts(html))
  return new Response(null, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  context.get(siteContext).report(error)
}

function renderToText(page: React.ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(textSink(resolve, reject)),
      onShellError: reject,
      onError: reject,
    })
  })
}

/** What React uses of a stream. It writes text in the build, and bytes in development. */
function textSink(resolve: (text: string) => void, reject: (error: unknown) => void) {
  const decoder = new TextDecoder()
  let text = ''
  return {
    write(chunk: string | Uint8Array) {
      text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
      return true
    },
    end: () => resolve(text),
    on() {},
    destroy: reject,
  } as unknown as NodeJS.WritableStream
}

/** The renderer of one process. It is part of the build, so that server and pages share one React Router. */
export function createRenderer(
  build: ServerBuild,
  site: Site,
): (request: Request, nonce: string) => Promise<Response & { html?: string | undefined }> {
  const answer = createRequestHandler(build, site.development ? 'development' : 'production')
  return async (request, nonce) => {
    const context = new RouterContextProvider()
    context.set(nonceContext, nonce)
    context.set(htmlContext, '')
    let isOverloaded = false
    context.set(siteContext, {
      ...site,
      report(error) {
        isOverloaded ||= site.willPass(error)
        site.report(error)
      },
    })
    const response = await answer(request, context)
    const html = context.get(htmlContext) || undefined
    if (response.status !== 500 || !isOverloaded) return Object.assign(response, { html })
    return Object.assign(new Response(response.body, { status: 503, headers: response.headers }), { html })
  }
}
