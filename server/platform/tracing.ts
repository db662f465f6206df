import { setTimeout as pause } from 'node:timers/promises'
import type * as OpenTelemetry from '@opentelemetry/api'
import type { Attributes, Context, Span, SpanKind, Tracer } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

type Api = typeof OpenTelemetry

/** It is undefined unless `openTracing` was called; then every span costs a function call. */
let tracing: { api: Api; tracer: Tracer } | undefined

export function isTracing(): boolean {
  return tracing !== undefined
}

export interface SpanOptions {
  kind?: keyof typeof SpanKind
  attributes?: Attributes
  /** It is not recorded outside of another span, as it happens all the time. */
  onlyInside?: boolean
}

/** Values of rows, parameters, addresses and messages of errors are never attributes: they may be personal data. */
export async function inSpan<Result>(
  name: string,
  { kind = 'INTERNAL', attributes = {}, onlyInside = false }: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!tracing) return work()
  const { api, tracer } = tracing
  if (onlyInside && api.trace.getActiveSpan() === undefined) return work()
  return tracer.startActiveSpan(name, { kind: api.SpanKind[kind], attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: api.SpanStatusCode.ERROR })
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
      throw error
    } finally {
      span.end()
    }
  })
}

const sendRestWithinMs = 1_000

/** The packages, which are loaded only here, read other OTEL_ variables, such as headers. */
export async function openTracing({
  otlpEndpoint,
}: Pick<Config, 'otlpEndpoint'>): Promise<() => Promise<void>> {
  if (otlpEndpoint === null) return async () => {}
  const [api, sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, resources] = await Promise.all(
    [
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
    ],
  )
  const exporter = new OTLPTraceExporter({ url: `${otlpEndpoint.replace(/\/+$/, '')}/v1/traces` })
  const named = resources.resourceFromAttributes({ 'service.name': 'merkato' })
  const provider = new sdk.TracerProvider({
    resource: named.merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  api.context.setGlobalContextManager(contexts)
  tracing = { api, tracer: provider.getTracer('merkato') }
  return async () => {
    tracing = undefined
    // A collector that does not answer would be tried for 10 s, in which nobody serves the port.
    const end = provider.shutdown().catch(() => {})
    await Promise.race([end, pause(sendRestWithinMs, undefined, { ref: false })])
    api.context.disable()
  }
}

/** Cached pages are served before and are not traced. */
export function traceRequests(app: FastifyInstance): void {
  const requests = new WeakMap<FastifyRequest, { span: Span; context: Context }>()

  app.addHook('onRequest', (request, _reply, done) => {
    if (!tracing) return done()
    const { api, tracer } = tracing
    const route = request.routeOptions.url ?? 'none'
    const span = tracer.startSpan(`${request.method} ${route}`, {
      kind: api.SpanKind.SERVER,
      attributes: { 'http.request.method': request.method, 'http.route': route },
    })
    const context = api.trace.setSpan(api.context.active(), span)
    requests.set(request, { span, context })
    api.context.with(context, done)
  })
  // The end of a body is an event of the socket, outside of the context.
  app.addHook('preValidation', (request, _reply, done) => {
    const traced = requests.get(request)
    if (tracing && traced) tracing.api.context.with(traced.context, done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = requests.get(request)?.span
    span?.setAttribute('http.response.status_code', reply.raw.statusCode)
    if (tracing && reply.raw.statusCode >= 500) span?.setStatus({ code: tracing.api.SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}
