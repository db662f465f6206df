import type { FastifyPluginCallback } from 'fastify'
import type { Pages } from './create-pages.ts'

/** Paths that are the server's own and never a page. */
const ownPaths = /^\/(api|media|health|sandbox-gateway|metrics)(\/|$)/

/** Every address that nothing else answers is a page. Pages are only read: any other method is refused. */
export const pagesPlugin: FastifyPluginCallback<{ pages: Pages }> = (app, { pages }, done) => {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      if (ownPaths.test(request.url.split('?')[0] ?? '')) return reply.callNotFound()
      reply.hijack()
      try {
        if (await pages.answer(request.raw, reply.raw)) return reply
        reply.raw.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
        reply.raw.end('Not found\n')
      } catch (error) {
        request.log.error(error, 'a page could not be rendered')
        if (!reply.raw.headersSent) reply.raw.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
        reply.raw.end('Something went wrong on our side. Nothing of yours is lost. Please try again.\n')
      }
      return reply
    },
  })
  done()
}
