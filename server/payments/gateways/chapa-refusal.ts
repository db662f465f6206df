import { GatewayRefused } from './gateway-errors.ts'
import type { FaultyField } from './gateway-errors.ts'

const fieldNames: Record<string, FaultyField> = {
  phone_number: 'phone',
  mobile: 'phone',
  email: 'email',
  amount: 'amount',
  currency: 'currency',
  tx_ref: 'reference',
  reference: 'reference',
  first_name: 'name',
  last_name: 'name',
}

/** Chapa's refusal, whose message is text, or an object of texts by field (payments.md 1.1.1). */
export function refusalFromChapa(httpStatus: number, message: unknown): GatewayRefused {
  const text = flattenMessage(message) || `answered ${httpStatus}`
  return new GatewayRefused(text, {
    httpStatus,
    fields: faultyFields(message),
    referenceUsed: /reference has been used|already been taken/i.test(text),
  })
}

function flattenMessage(message: unknown): string {
  if (typeof message === 'string') return message.trim()
  if (Array.isArray(message)) return message.map(flattenMessage).filter(Boolean).join(' ')
  if (typeof message !== 'object' || message === null) return ''
  return Object.entries(message)
    .map(([field, texts]) => `${field}: ${flattenMessage(texts)}`)
    .join('; ')
}

function faultyFields(message: unknown): FaultyField[] {
  if (typeof message !== 'object' || message === null) return []
  const fields = Object.keys(message).map((field) => fieldNames[field])
  return [...new Set(fields.filter((field) => field !== undefined))]
}
