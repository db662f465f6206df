import type { Config } from '../config.ts'
import { heed, well } from './finding.ts'
import type { Finding } from './finding.ts'

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])

/** Settings that can each be right and yet make an odd whole. What is plainly wrong stops every command before. */
export function checkSettings(config: Config): Finding[] {
  const about = 'Settings'
  const found: Finding[] = []
  const isLocal = loopback.has(config.host)
  const { protocol, hostname } = new URL(config.publicUrl)
  if (config.mode !== 'production' && !isLocal) {
    found.push(
      heed(about, `SHOP_MODE is ${config.mode}, yet HOST ${config.host} lets others in: payments are play.`),
    )
  }
  if (config.mode === 'production' && protocol === 'http:' && !loopback.has(hostname)) {
    found.push(
      heed(
        about,
        'PUBLIC_URL begins with http: passwords travel in the open. Put a proxy with TLS before it.',
      ),
    )
  }
  if (config.mode === 'production' && isLocal && config.trustProxy.length === 0) {
    found.push(
      heed(
        about,
        'The shop stands behind a proxy, but TRUST_PROXY is not set: all shoppers count as one address.',
      ),
    )
  }
  if (config.mode === 'production' && config.trader.registration === null) {
    const sentence =
      'TRADE_NAME, TRADE_ADDRESS, TRADE_TIN and TRADE_LICENCE are not set: legal notice and receipts must say who sells (Proclamation 1205/2020).'
    found.push(heed(about, sentence))
  }
  if (config.mode === 'production' && config.trader.phone === null) {
    found.push(heed(about, 'SHOP_PHONE is not set: shoppers can reach the shop by mail alone.'))
  }
  if (!config.rateLimit) found.push(heed(about, 'RATE_LIMIT is off.'))
  if (config.metrics && !loopback.has(config.metrics.host)) {
    found.push(heed(about, `METRICS_PORT is open to others at ${config.metrics.host}.`))
  }
  return found.length > 0 ? found : [well(about, `All are right; the shop runs in ${config.mode} mode.`)]
}
