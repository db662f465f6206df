import type { Config } from '../../config.ts'
import { whole } from '../../settings.ts'
import { afromessage } from './afromessage/afromessage.ts'
import type { ConfiguredSmsGateway, SmsGateway, SmsGatewayDefinition } from './gateway.ts'
import { geezsms } from './geezsms/geezsms.ts'
import { outbox } from './outbox/outbox.ts'

/** To add a gateway: create a folder with an `SmsGatewayDefinition`, a double beside its test, and add it to this list. */
export const smsGatewayDefinitions: readonly SmsGatewayDefinition[] = [outbox, afromessage, geezsms]

/** They are settings whatever the gateway. */
export const smsSettingNames = ['SMS_GATEWAY', 'SMS_DAILY_LIMIT']

declare module '../../config.ts' {
  interface Config {
    sms: SmsSettings
  }
}

declare module '../../shop.ts' {
  interface Shop {
    /** It is null if the shop sends no messages. */
    sms: SmsGateway | null
  }
}

interface SmsSettings {
  /** It is null if the shop sends no messages. */
  gateway: (ConfiguredSmsGateway & { name: string }) | null
  /** So many messages a day of Addis Ababa are handed to the gateway. */
  dailyLimit: number
  variables: { name: string; value: string; isSecret: boolean }[]
}

const dailyLimit = whole('SMS_DAILY_LIMIT', 1, 1_000_000, 1_000)

/** `faults` never repeat a value, as it may be secret. */
export function readSmsSettings(
  env: Record<string, string | undefined>,
  mode: Config['mode'],
): { settings: SmsSettings; faults: string[] } {
  const name = env.SMS_GATEWAY ?? (mode === 'production' ? 'none' : 'outbox')
  const chosen = smsGatewayDefinitions.find((definition) => definition.name === name)
  const faults: string[] = []
  if (!chosen && name !== 'none') {
    faults.push(`SMS_GATEWAY must be one of: ${smsGatewayDefinitions.map((it) => it.name).join(', ')}, none.`)
  }
  const limit = dailyLimit.safeParse(env.SMS_DAILY_LIMIT)
  faults.push(...(limit.error?.issues ?? []).map((issue) => issue.message))
  const read = chosen?.configure(env, mode)
  faults.push(...(read?.faults ?? []))
  const variables = [
    ...smsSettingNames.map((it) => ({ name: it, isSecret: false })),
    ...smsGatewayDefinitions.flatMap((definition) => definition.variables),
  ]
  const settings = {
    gateway: read?.gateway ? { ...read.gateway, name } : null,
    dailyLimit: limit.data ?? 1,
    variables: variables.flatMap(({ name: variable, isSecret = false }) => {
      const value = env[variable]
      return value === undefined ? [] : [{ name: variable, value, isSecret }]
    }),
  }
  return { settings, faults }
}

export function openSmsGateway(
  { sms, dataDir }: Pick<Config, 'sms' | 'dataDir'>,
  { timeoutMs = 15_000 }: { timeoutMs?: number } = {},
): SmsGateway | null {
  return sms.gateway?.open({ dataDir, timeoutMs }) ?? null
}
