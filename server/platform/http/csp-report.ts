import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { jsonLimits } from '../../../contract/limits.ts'
import { securityEvent } from '../security-log.ts'
import type { Shop } from '../shop.ts'
import { addressKey } from './address-key.ts'
import { parseBounded } from './bounded-json.ts'
import { cspReports } from './counters.ts'
import { readBody } from './read-body.ts'

export const cspReportPath = '/csp-report'

const bodyBytes = 16_000
const perMinute = 60
const knownViolations = 500
/** Other names are counted as one, as anybody can send reports. */
const directives = new Set([
  'connect-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'img-src',
  'manifest-src',
  'media-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
])

type Violation = { directive: string; page: string; blocked: string; source: string }

/** Reports come in the format of report-uri and of the Reporting API. */
export async function cspReport(
  app: FastifyInstance,
  { shop }: { shop: Pick<Shop, 'config'> },
): Promise<void> {
  const logged = new LRUCache<string, true>({ max: knownViolations })
  if (shop.config.rateLimit) {
    await app.register(rateLimit, {
      max: perMinute,
      timeWindow: 60_000,
      cache: 20_000,
      keyGenerator: (request) => addressKey(request.ip),
    })
  }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json', 'application/json'],
    async (request: FastifyRequest) =>
      parseBounded((await readBody(request, bodyBytes)).toString(), jsonLimits),
  )
  app.post(cspReportPath, { schema: { hide: true } }, async (request, reply) => {
    for (const violation of violationsIn(request.body)) {
      cspReports.inc({ directive: violation.directive })
      const key = JSON.stringify(violation)
      if (logged.has(key)) continue
      logged.set(key, true)
      securityEvent(request, 'content-policy-violated', { ...violation })
    }
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}

function violationsIn(body: unknown): Violation[] {
  const reports = Array.isArray(body) ? body.slice(0, 20) : [body]
  return reports.flatMap((report: unknown) => {
    const { 'csp-report': old, type, body: own } = asRecord(report)
    if (old === undefined && type !== 'csp-violation') return []
    const fields = asRecord(old ?? own)
    const directive = String(fields['effective-directive'] ?? fields.effectiveDirective ?? '').split(' ')[0]
    return [
      {
        directive: directive !== undefined && directives.has(directive) ? directive : 'other',
        page: withoutQuery(fields['document-uri'] ?? fields.documentURL),
        blocked: withoutQuery(fields['blocked-uri'] ?? fields.blockedURL),
        source: withoutQuery(fields['source-file'] ?? fields.sourceFile),
      },
    ]
  })
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Queries can hold secrets, and paths the ids of orders. */
function withoutQuery(value: unknown): string {
  if (typeof value !== 'string') return ''
  const [address = ''] = value.split(/[?#]/, 1)
  return address
    .replace(/\p{C}/gu, '')
    .replace(/[\w-]{24,}/g, '…')
    .slice(0, 200)
}
