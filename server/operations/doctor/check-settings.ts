import type { Config } from '../../platform/config.ts'
import { isLoopback, publicDemoWarning } from '../../platform/unsafe-settings.ts'
import { ok, warning } from './finding.ts'
import type { Finding } from './finding.ts'

/** The settings are valid, but unsafe in combination. `trader` may be that of the office. */
export function checkSettings(config: Config, trader: Config['trader']): Finding[] {
  const about = 'Settings'
  const found: Finding[] = []
  const publicDemo = publicDemoWarning(config)
  if (publicDemo !== undefined) found.push(warning(about, publicDemo))
  if (config.mode === 'production' && isLoopback(config.host) && config.trustProxy.length === 0) {
    found.push(
      warning(
        about,
        'The shop is behind a proxy, but TRUST_PROXY is not set: all customers count as one address.',
      ),
    )
  }
  if (config.mode === 'production' && trader.registration === null) {
    const sentence =
      'TRADE_NAME, TRADE_ADDRESS, TRADE_TIN and TRADE_LICENCE are not set: legal notice and receipts must name the trader (Proclamation 1205/2020).'
    found.push(warning(about, sentence))
  }
  if (config.mode === 'production' && trader.phone === null) {
    found.push(warning(about, 'SHOP_PHONE is not set: customers can reach the shop by email only.'))
  }
  if (!config.rateLimit) found.push(warning(about, 'RATE_LIMIT is off.'))
  if (config.metrics && !isLoopback(config.metrics.host)) {
    found.push(
      warning(about, `METRICS_PORT accepts connections from other machines at ${config.metrics.host}.`),
    )
  }
  return found.length > 0 ? found : [ok(about, `All settings are valid; SHOP_MODE is ${config.mode}.`)]
}
