import { renderToPipeableStream } from 'react-dom/server'
import { PassThrough } from 'node:stream'
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
  createRequestHandler,
  type ServerBuild,
} from 'react-router'
import { deferScripts, ScriptNonce } from './shell/inline-scripts.ts'
import { nonceContext, siteContext, type Site } from './site.server.ts'

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
  return new Response(context.get(siteContext).development ? html : deferScripts(html), { status, headers })
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  context.get(siteContext).report(error)
}

function renderToText(page: React.ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new PassThrough()
    sink.on('data', (chunk: Buffer) => chunks.push(chunk))
    sink.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    sink.on('error', reject)
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    })
  })
}

/** The renderer of one process. It is part of the build, so that server and pages share one React Router. */
export function createRenderer(
  build: ServerBuild,
  site: Site,
): (request: Request, nonce: string) => Promise<Response> {
  const answer = createRequestHandler(build, site.development ? 'development' : 'production')
  return async (request, nonce) => {
    const context = new RouterContextProvider()
    context.set(nonceContext, nonce)
    let isOverloaded = false
    context.set(siteContext, {
      ...site,
      report(error) {
        isOverloaded ||= site.willPass(error)
        site.report(error)
      },
    })
    const response = await answer(request, context)
    if (response.status !== 500 || !isOverloaded) return response
    return new Response(response.body, { status: 503, headers: response.headers })
  }
}
