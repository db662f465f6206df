import { Counter, Registry } from 'prom-client'
import { connectionLimits, drainServer, openServer } from '../server/platform/http/open-server.ts'
import { openWorkerLink } from '../server/platform/workers/worker-link.ts'

/**
 * The worker lacks the shop, so that it starts quickly. Its arguments are port, control socket, workers, metrics port
 * and office's port.
 */
const [port = 0, control = '', workers = 1, metricsPort = 0, officePort = 0] = process.argv.slice(2)

const link = await openWorkerLink({
  host: '127.0.0.1',
  port: Number(port),
  workers: Number(workers),
  office: Number(officePort) > 0 ? { host: '127.0.0.1', port: Number(officePort), named: true } : null,
  seller: null,
  metrics: Number(metricsPort) > 0 ? { host: '127.0.0.1', port: Number(metricsPort) } : null,
  control: String(control),
  logsWarnings: false,
}).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exit((error as { setting?: string }).setting === 'office' ? 8 : 7)
})

let isLeader = link.isFirst
const registry = new Registry()
const requests = new Counter({ name: 'requests_total', help: 'Requests.', registers: [registry] })

const server = openServer((request, response) => {
  requests.inc()
  if (request.url === '/hang') for (;;);
  if (request.url === '/exit') process.exit(3)
  const answer = () => response.end(JSON.stringify({ pid: process.pid, isLeader }))
  if (request.url === '/slow') setTimeout(answer, 300)
  else answer()
}, connectionLimits)

if (process.env.FAILS_TO_START && !link.isFirst) process.exit(9)
link.onMetrics(() => registry.getMetricsAsJSON())
const office = openServer((_, response) => response.end(`office ${process.pid}`), connectionLimits)
if (Number(officePort) > 0) await link.listenBeside('office', office)
await link.listen(server)
link.onLead(() => (isLeader = true))
link.ready()
if ((await link.untilTold()) === 'drain') {
  if (isLeader) link.released()
  await Promise.all([drainServer(server, 2_000), drainServer(office, 2_000)])
}
await new Promise((done) => server.close(done))
process.exit()
