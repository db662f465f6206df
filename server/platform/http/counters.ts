import { Counter } from 'prom-client'

export const closedConnections = new Counter({
  name: 'merkato_http_connections_closed_total',
  help:
    'Connections that the server closed because of a limit: total (too many), address (too many from one address), ' +
    'slow (a head or a body took too long).',
  labelNames: ['reason'],
  registers: [],
})

export const refusedRenders = new Counter({
  name: 'merkato_page_renders_refused_total',
  help: 'Uncached pages that were not rendered: address (too many from one address), busy (too many at once).',
  labelNames: ['reason'],
  registers: [],
})
for (const reason of ['address', 'busy']) refusedRenders.inc({ reason }, 0)

export const pageInvalidations = new Counter({
  name: 'merkato_page_invalidations_total',
  help: 'Changes of the catalogue that make some pages stale.',
  registers: [],
})

export const cspReports = new Counter({
  name: 'merkato_csp_reports_total',
  help: 'Reports of browsers about violations of the Content-Security-Policy, by directive.',
  labelNames: ['directive'],
  registers: [],
})

export const refusedBodies = new Counter({
  name: 'merkato_http_bodies_refused_total',
  help: 'Bodies that were not read to their end: address (too many bytes from one address), total (too many at once).',
  labelNames: ['reason'],
  registers: [],
})
for (const reason of ['address', 'total']) refusedBodies.inc({ reason }, 0)
