import { bankColumns, payoutDayNames } from '../../../contract/payouts.ts'
import type { BankColumn, PayoutDay } from '../../../contract/payouts.ts'
import { santimFromText } from '../../../contract/money.ts'
import { address, fraction, oneOf } from '../../platform/settings.ts'
import { plainHttpFaults } from '../../platform/unsafe-settings.ts'

declare module '../../platform/config.ts' {
  interface Config {
    payouts: PayoutSettings
  }
}

interface PayoutSettings {
  /** Runs are made by hand only if it is empty. */
  days: PayoutDay[]
  minimumSantim: number
  /** 100 are one percent. */
  withholdingBasisPoints: number
  bankFile: { column: BankColumn; heading: string }[]
  /** It is null if payouts are sent by file only. */
  transfers: { url: string; secretKey: string; webhookSecret: string } | null
  variables: { name: string; value: string; isSecret: boolean }[]
}

/** The key and the address of Chapa are those of its payments. */
export const payoutVariables = [
  { name: 'PAYOUT_DAYS' },
  { name: 'PAYOUT_MINIMUM' },
  { name: 'PAYOUT_WITHHOLDING_PERCENT' },
  { name: 'PAYOUT_BANK_FILE' },
  { name: 'PAYOUT_TRANSFERS' },
]

type Env = Record<string, string | undefined>

const withholding = fraction('PAYOUT_WITHHOLDING_PERCENT', { min: 0, max: 50 }, 0)
const transfers = oneOf('PAYOUT_TRANSFERS', ['off', 'chapa']).default('off')
const chapaUrl = address('CHAPA_URL', ['http', 'https']).default('https://api.chapa.co')

export function readPayoutSettings(env: Env): { settings: PayoutSettings; faults: string[] } {
  const faults: string[] = []
  const percent = withholding.safeParse(env.PAYOUT_WITHHOLDING_PERCENT)
  faults.push(...(percent.error?.issues ?? []).map(({ message }) => message))
  const variables = payoutVariables.flatMap(({ name }) => {
    const value = env[name]
    return value === undefined ? [] : [{ name, value, isSecret: false }]
  })
  const settings = {
    days: readDays(env.PAYOUT_DAYS ?? 'mon', faults),
    minimumSantim: readMinimum(env.PAYOUT_MINIMUM ?? '500', faults),
    withholdingBasisPoints: Math.round((percent.data ?? 0) * 100),
    bankFile: readColumns(
      env.PAYOUT_BANK_FILE ?? 'number,holder,bank,account,amount,currency,narrative',
      faults,
    ),
    transfers: readTransfers(env, faults),
    variables,
  }
  return { settings, faults }
}

function readDays(text: string, faults: string[]): PayoutDay[] {
  if (text.trim() === 'off') return []
  const names = text.split(',').map((it) => it.trim().toLowerCase())
  const days = payoutDayNames.filter((day) => names.includes(day))
  if (days.length !== names.length)
    faults.push(
      `PAYOUT_DAYS must be off, or a comma-separated list of ${payoutDayNames.join(', ')}, each once.`,
    )
  return days
}

function readMinimum(text: string, faults: string[]): number {
  const santim = santimFromText(text)
  if (santim !== null && santim <= 100_000_000_00) return santim
  faults.push('PAYOUT_MINIMUM must be an amount in birr, for example 500.')
  return 0
}

/** Each column may have a heading: `account=Account No,amount=Amount`. */
function readColumns(text: string, faults: string[]): PayoutSettings['bankFile'] {
  const columns = text.split(',').map((it) => {
    const [name = '', ...rest] = it.split('=')
    const column = bankColumns.find((known) => known === name.trim())
    const heading = rest.length === 0 ? name.trim() : rest.join('=').trim()
    return { column, heading }
  })
  const known = columns.flatMap(({ column, heading }) => (column ? [{ column, heading }] : []))
  if (known.length < columns.length)
    faults.push(
      `PAYOUT_BANK_FILE must be a comma-separated list of ${bankColumns.join(', ')}; each may have a heading, for example account=Account No.`,
    )
  return known
}

function readTransfers(env: Env, faults: string[]): PayoutSettings['transfers'] {
  const chosen = transfers.safeParse(env.PAYOUT_TRANSFERS)
  faults.push(...(chosen.error?.issues ?? []).map(({ message }) => message))
  if (chosen.data !== 'chapa') return null
  const url = chapaUrl.safeParse(env.CHAPA_URL)
  const secretKey = env.CHAPA_SECRET_KEY
  if (secretKey === undefined) {
    faults.push('CHAPA_SECRET_KEY is missing: payouts cannot be sent by Chapa without it.')
    return null
  }
  faults.push(...plainHttpFaults(env, ['CHAPA_URL']))
  return url.success ? { url: url.data, secretKey, webhookSecret: env.CHAPA_WEBHOOK_SECRET ?? '' } : null
}
