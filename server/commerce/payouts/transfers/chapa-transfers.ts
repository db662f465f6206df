import { z } from 'zod'
import type { Bank } from '../../../../contract/banks.ts'
import { santimFromDecimal, toBirr } from '../../../../contract/money.ts'
import { callChapa } from '../../payments/gateways/chapa/call.ts'
import type { ChapaAccess } from '../../payments/gateways/chapa/call.ts'
import { GatewayMalformed, GatewayRefused } from '../../payments/gateways/gateway.ts'
import type { Transfer, TransferFacts, TransferProvider } from './transfers.ts'

/** The codes of banks are Chapa's own: they are found by what does not change, a SWIFT code or a short name. */
const swiftCodes: Partial<Record<Bank, string>> = {
  cbe: 'CBETETAA',
  awash: 'AWINETAA',
  abyssinia: 'ABYSETAA',
  dashen: 'DASHETAA',
  coop: 'CBORETAA',
  zemen: 'ZEMEETAA',
  hibret: 'UNTDETAA',
  wegagen: 'WEGAETAA',
  nib: 'NIBIETAA',
  bunna: 'BUNAETAA',
}
const walletSlugs = { telebirr: 'telebirr', 'cbe-birr': 'cbebirr', 'm-pesa': 'mpesa' } as const

const bankList = z.array(
  z.object({
    id: z.union([z.string(), z.number()]),
    swift: z.string().nullish(),
    slug: z.string().nullish(),
    name: z.string().nullish(),
  }),
)

const text = z.string().nullish()
const transfer = z.object({
  status: z.string(),
  amount: z.union([z.string(), z.number()]).nullish(),
  currency: text,
  tx_ref: text,
  reference: text,
  chapa_transfer_id: text,
})

export function chapaTransfers(access: ChapaAccess): TransferProvider {
  return {
    send: (asked) => send(access, asked),
    read: (reference) => read(access, reference),
    check: () => check(access),
  }
}

async function send(access: ChapaAccess, asked: Transfer): Promise<void> {
  const code = codeOf(await readBanks(access), asked)
  if (code === undefined) throw new GatewayRefused('has no such bank or wallet', { httpStatus: 400 })
  const json = {
    account_name: asked.holder,
    account_number: asked.accountNumber,
    amount: toBirr(asked.santim).toFixed(2),
    currency: 'ETB',
    reference: asked.reference,
    bank_code: code,
  }
  await callChapa(access, { method: 'POST', path: ['transfers'], json })
}

async function read(access: ChapaAccess, reference: string): Promise<TransferFacts> {
  try {
    const response = await callChapa(access, { method: 'GET', path: ['transfers', 'verify', reference] })
    return factsOf(response.data)
  } catch (error) {
    // Chapa has no other answer for a reference that it does not know; a key that it refuses is no such answer.
    if (error instanceof GatewayRefused && error.httpStatus === 404) return { status: 'absent' }
    throw error
  }
}

function factsOf(data: unknown): TransferFacts {
  const parsed = transfer.safeParse(data)
  const status = parsed.success ? statusOf(parsed.data.status.toLowerCase()) : undefined
  if (!parsed.success || !status) throw new GatewayMalformed('transfers/verify returned an unknown status')
  const { amount, currency, tx_ref, reference, chapa_transfer_id } = parsed.data
  return {
    status,
    santim: amount == null ? null : santimFromDecimal(amount),
    currency: currency?.toUpperCase() ?? null,
    reference: tx_ref ?? reference ?? null,
    providerReference: chapa_transfer_id ?? null,
  }
}

function statusOf(status: string): 'pending' | 'success' | 'failed' | undefined {
  if (status === 'success') return 'success'
  if (['pending', 'queued', 'processing', 'created', 'initiated'].includes(status)) return 'pending'
  return ['failed', 'cancelled', 'failed/cancelled', 'reversed', 'rejected'].includes(status)
    ? 'failed'
    : undefined
}

type Banks = z.infer<typeof bankList>

async function readBanks(access: ChapaAccess): Promise<Banks> {
  const { data } = await callChapa(access, { method: 'GET', path: ['banks'] }).catch((error: unknown) => {
    // Nothing was asked yet.
    throw new GatewayRefused(`the list of banks could not be read: ${(error as Error).message}`, {
      httpStatus: 400,
    })
  })
  const parsed = bankList.safeParse(data)
  if (!parsed.success) throw new GatewayRefused('the list of banks cannot be read', { httpStatus: 400 })
  return parsed.data
}

function codeOf(banks: Banks, { way, bank }: Transfer): string | number | undefined {
  if (way !== 'bank') return banks.find(({ slug }) => slug?.toLowerCase() === walletSlugs[way])?.id
  const swift = bank === null ? undefined : swiftCodes[bank]
  return swift === undefined ? undefined : banks.find((it) => it.swift?.toUpperCase().startsWith(swift))?.id
}

async function check(access: ChapaAccess): Promise<{ state: 'ok' | 'error'; sentence: string }> {
  try {
    await callChapa(access, { method: 'GET', path: ['banks'] })
    return { state: 'ok', sentence: 'Chapa responds and accepts the key.' }
  } catch (error) {
    const what = error instanceof GatewayRefused ? 'refuses the key' : 'does not respond'
    const reason = (error as Error).message.replace(/\.$/, '').slice(0, 200)
    return { state: 'error', sentence: `Chapa ${what}: ${reason}.` }
  }
}
