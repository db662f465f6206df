import { createServer } from 'node:http'
import { once } from 'node:events'

const contentType = 'text/plain; version=0.0.4; charset=utf-8'

/** Serves `/metrics` until the returned function is called. */
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

/** The sums over all workers. */
export function serveAggregatedMetrics(
  listener: { host: string; port: number },
  read: () => Promise<object[][]>,
): Promise<() => void> {
  return listenForMetrics(listener, async () => {
    const values = await read()
    // Loaded when it is first needed, to keep the supervisor small.
    const { AggregatorRegistry } = await import('prom-client')
    return AggregatorRegistry.aggregate(values.filter((ofOne) => ofOne.length > 0)).metrics()
  })
}
