import { renderToPipeableStream } from 'react-dom/server'
import { PassThrough } from 'node:stream'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { ServerRouter } from 'react-router'
import { holdScripts } from './shell/late-scripts.ts'
import { siteContext } from './site.server.ts'

export { createRenderer } from './renderer.server.ts'

/** Renders one page to its end: the answer is hashed, compressed and kept, so nothing is gained by streaming. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const html = await renderWhole(<ServerRouter context={entry} url={request.url} />)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(context.get(siteContext).development ? html : holdScripts(html), { status, headers })
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  context.get(siteContext).report(error)
}

function renderWhole(page: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new PassThrough()
    sink.on('data', (chunk: Buffer) => chunks.push(chunk))
    sink.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    sink.on('error', reject)
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    })
  })
}
