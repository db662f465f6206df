import { ConfigFault, readBaseConfig } from './platform/config.ts'
import type { Config } from './platform/config.ts'
import type { GatewayDefinition } from './commerce/payments/gateways/gateway.ts'
import { gatewayDefinitions, readGatewaySettings } from './commerce/payments/gateways/gateways.ts'
import { readEimsSettings } from './commerce/tax-invoices/eims/read-eims-settings.ts'
import { readPayoutSettings } from './commerce/payouts/read-payout-settings.ts'
import { readTelegramSettings } from './platform/telegram/read-telegram-settings.ts'
import { readSmsSettings } from './platform/sms/gateways/gateways.ts'

export function readConfig(
  env: Record<string, string | undefined>,
  definitions: readonly GatewayDefinition[] = gatewayDefinitions,
): Config {
  const { config, faults, set } = readBaseConfig(env)
  const mode = set.SHOP_MODE === 'production' || set.SHOP_MODE === 'development' ? set.SHOP_MODE : 'demo'
  const gateways = readGatewaySettings(set, mode, definitions)
  const sms = readSmsSettings(set, mode)
  const eims = readEimsSettings(set)
  const telegram = readTelegramSettings(set)
  const payouts = readPayoutSettings(set)
  const all = [
    ...new Set([
      ...faults,
      ...gateways.faults,
      ...sms.faults,
      ...eims.faults,
      ...telegram.faults,
      ...payouts.faults,
    ]),
  ]
  if (!config || all.length > 0) throw new ConfigFault(all)
  return {
    ...config,
    socialLogins: { ...config.socialLogins, telegram: telegram.login },
    gateways: gateways.settings,
    sms: sms.settings,
    eims: eims.settings,
    telegram: telegram.settings,
    payouts: payouts.settings,
  }
}
