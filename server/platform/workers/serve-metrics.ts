import { createServer } from 'node:http'
import { once } from 'node:events'

const contentType = 'text/plain; version=0.0.4; charset=utf-8'

export async function listenForMetrics(
  { host, port }: { host: string; port: number },
  read: () => Promise<string>,
  onError: (error: unknown) => void = () => undefined,
): Promise<() => void> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    try {
      const body = await read()
      response.writeHead(200, { 'content-type': contentType }).end(body)
    } catch (error) {
      onError(error)
      response.writeHead(500).end()
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

type Metric = { type?: unknown }
type Source = { readMetrics(): Promise<object[]> }

export function serveAggregatedMetrics(
  listener: { host: string; port: number },
  workers: Iterable<Source>,
): Promise<() => void> {
  const read = createMetricsSum(workers)
  return listenForMetrics(listener, read)
}

/** To Prometheus, a counter that falls has begun anew, so what ended workers counted stays in the sums. */
function createMetricsSum(workers: Iterable<Source>): () => Promise<string> {
  const known = new Map<Source, Metric[]>()
  let ofEnded: Metric[] = []
  return async () => {
    // It is loaded when it is first needed, to keep the supervisor small.
    const { AggregatorRegistry } = await import('prom-client')
    await Promise.all(
      [...workers].map(async (worker) => {
        const values = await worker.readMetrics()
        if (values.length > 0) known.set(worker, values)
      }),
    )
    const present = new Set(workers)
    for (const [worker, values] of known) {
      if (present.has(worker)) continue
      const counted = values.filter(({ type }) => type === 'counter' || type === 'histogram')
      ofEnded = AggregatorRegistry.aggregate([ofEnded, counted]).getMetricsAsArray()
      known.delete(worker)
    }
    return AggregatorRegistry.aggregate([ofEnded, ...known.values()]).metrics()
  }
}
