import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'

type SmsConfig = Pick<Config, 'sms' | 'publicUrl' | 'accountApiUrl'>

/** Each message has an address of its own, so that also an answer that was lost is known later. */
export function callbackUrl({ config }: { config: SmsConfig }, id: string): string {
  const { sms, publicUrl, accountApiUrl } = config
  return `${accountApiUrl ?? publicUrl}/api/sms/status/${sms.gateway?.name}/${id}/${signatureOf(sms.gateway?.callbackKey ?? '', id)}`
}

export function isCallbackOf(
  { sms }: Pick<Config, 'sms'>,
  { gateway, messageId, signature }: { gateway: string; messageId: string; signature: string },
): boolean {
  const key = sms.gateway?.callbackKey
  if (!key || sms.gateway?.name !== gateway) return false
  const expected = Buffer.from(signatureOf(key, messageId))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** 128 bits cannot be guessed, and a short address leaves room for what the gateway adds. */
function signatureOf(key: string, id: string): string {
  return createHmac('sha256', key).update(`sms status ${id}`).digest('hex').slice(0, 32)
}
