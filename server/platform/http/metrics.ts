import type { FastifyInstance } from 'fastify'
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { alarmCounter } from '../alarms.ts'
import type { Config } from '../config.ts'
import { Fault } from '../fault.ts'
import { queueHealth } from '../jobs/queue-health.ts'
import type { Log } from '../log.ts'
import { securityEventCounter } from '../security-log.ts'
import type { Shop } from '../shop.ts'
import { listenForMetrics } from '../workers/serve-metrics.ts'
import {
  closedConnections,
  cspReports,
  pageInvalidations,
  refusedBodies,
  refusedRenders,
} from './counters.ts'

export interface Metrics {
  registry: Registry
  /** Labels are route patterns, not URLs, to limit their number. */
  measure(app: FastifyInstance): void
  watchJobs(shop: Pick<Shop, 'db' | 'log'>): void
}

export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registry.registerMetric(closedConnections)
  registry.registerMetric(refusedRenders)
  registry.registerMetric(refusedBodies)
  registry.registerMetric(pageInvalidations)
  registry.registerMetric(cspReports)
  registry.registerMetric(securityEventCounter)
  registry.registerMetric(alarmCounter)
  const duration = new Histogram({
    name: 'merkato_http_request_duration_seconds',
    help: 'The duration of requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  return {
    registry,
    measure(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const labels = {
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: reply.statusCode,
        }
        duration.observe(labels, reply.elapsedTime / 1_000)
        done()
      })
    },
    watchJobs({ db, log }) {
      registry.registerMetric(
        new Gauge({
          name: 'merkato_jobs',
          help:
            'Unfinished jobs by queue and state: waiting, late (waiting for over a minute), active, ' +
            'overdue (active beyond the time limit), retrying, failed (in the dead-letter queue).',
          labelNames: ['queue', 'state'],
          registers: [],
          // Each worker reads the same from the database.
          aggregator: 'max',
          async collect() {
            this.reset()
            const queues = await queueHealth(db).catch((error: unknown) => {
              log.warn({ err: error }, 'the state of the jobs could not be read')
              return []
            })
            for (const { queue, ...states } of queues) {
              for (const [state, jobs] of Object.entries(states)) this.set({ queue, state }, jobs)
            }
          },
        }),
      )
    },
  }
}

/** A port in use is a Fault if the operator set it, and a warning if it is the default. */
export async function serveMetrics(
  { registry }: Metrics,
  { metrics: listener }: Pick<Config, 'metrics'>,
  log: Log,
): Promise<() => void> {
  if (listener === null) return () => {}
  const onError = (error: unknown) => log.error({ err: error }, 'the metrics could not be read')
  try {
    return await listenForMetrics(listener, () => registry.metrics(), onError)
  } catch (error) {
    reportMetricsRefused(listener, (error as Error).message, log)
    return () => {}
  }
}

export function reportMetricsRefused(
  { host, port, named }: NonNullable<Config['metrics']>,
  reason: string,
  log: Log,
): void {
  const sentence = `The metrics cannot be served on ${host}:${port}: ${reason}.`
  if (named) throw new Fault(`${sentence} Set METRICS_PORT to another port or to off.`)
  log.warn(sentence)
}
