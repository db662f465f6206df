import { renderToPipeableStream } from 'react-dom/server'
import { PassThrough } from 'node:stream'
import type { EntryContext, HandleErrorFunction } from 'react-router'
import { ServerRouter } from 'react-router'
import { siteContext } from './site.server.ts'

export { createRenderer } from './renderer.server.ts'

/** Renders one page to its end: the answer is hashed, compressed and kept, so nothing is gained by streaming. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const html = await renderWhole(<ServerRouter context={context} url={request.url} />)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(scriptsLast(html), { status, headers })
}

/** The page shows before its scripts are there, so style sheet and first picture go before them on a thin line. */
function scriptsLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
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
