import { randomUUID } from 'node:crypto'
import type { RequestListener, Server } from 'node:http'
import fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../shop.ts'
import { traceRequests } from '../tracing.ts'
import { ignoreBodies } from './body-parsers.ts'
import { compileSerializer } from './compile-serializer.ts'
import { addHealth } from './health.ts'
import type { Metrics } from './metrics.ts'
import { refuseUnreadable, sendError } from './refuse.ts'

type AppOptions = {
  openServer(handler: RequestListener): Server
  metrics: Metrics | undefined
}

/** Shop and office have it in common. Bodies are validated when a call is parsed. */
export function createApp(shop: Shop, { openServer, metrics }: AppOptions): FastifyInstance {
  const app = fastify({
    loggerInstance: shop.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: shop.config.trustProxy.length > 0 ? shop.config.trustProxy : false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 16_000 },
    serverFactory: openServer,
    return503OnClosing: true,
    clientErrorHandler: refuseUnreadable,
    // These errors occur before the hook that sets the request id.
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply.header('x-request-id', request.id))
    },
  })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(compileSerializer)
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  app.setNotFoundHandler((request, reply) => sendError(new Refusal('not-found'), request, reply))
  // A response under way leaves its connection idle after idle ones were closed: it would be waited for.
  app.addHook('preClose', async () => {
    Object.assign(app.server, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 0 })
  })
  app.decorateRequest('session', undefined)
  app.decorateRequest('staff', undefined)
  app.decorateRequest('member', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  ignoreBodies(app)
  traceRequests(app)
  metrics?.measure(app)
  addHealth(app, shop)
  return app
}
