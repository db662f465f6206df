import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Config } from '../config.ts'
import { Fault } from '../fault.ts'
import type { Log } from '../log.ts'

export interface Metrics {
  registry: Registry
  /** Measures every call that reaches a route, by its pattern and never by its address. */
  measure(app: FastifyInstance): void
}

/** What one process measures of itself. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'merkato_http_request_duration_seconds',
    help: 'How long calls took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  return {
    registry,
    measure(app) {
      app.addHook('onResponse', async (request, reply) => {
        const labels = {
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: reply.statusCode,
        }
        duration.observe(labels, reply.elapsedTime / 1_000)
      })
    },
  }
}

/**
 * Serves `/metrics` in Prometheus text on a port of its own; without one it does nothing. A port that the operator
 * named and that is in use is a Fault; the default one in use (a second shop on the machine) is only a warning.
 */
export async function serveMetrics(
  { registry }: Metrics,
  { metrics: place }: Pick<Config, 'metrics'>,
  log: Log,
): Promise<() => Promise<void>> {
  if (place === null) return async () => {}
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    try {
      response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
    } catch (error) {
      log.error({ err: error }, 'the metrics could not be read')
      response.writeHead(500).end()
    }
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(place.port, place.host, resolve)
  try {
    await promise
  } catch (error) {
    const sentence = `The metrics cannot be served on ${place.host}:${place.port}: ${(error as Error).message}.`
    if (place.named) throw new Fault(`${sentence} Set METRICS_PORT to another port, or to off.`)
    log.warn(sentence)
    return async () => {}
  }
  return async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
}
