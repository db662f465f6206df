import { dayKey, addisTime, fromAddisTime } from './addis-time.ts'

/** What a message is about; the names are stored. */
export const smsKinds = [
  'test',
  'order-paid',
  'order-sent',
  'order-tracked',
  'order-with-rider',
  'store-sent',
  'store-tracked',
  'store-with-rider',
  'order-ready',
  'code-sent',
  'code-tracked',
  'code-with-rider',
  'code-of-store',
  'code-ready',
  'order-canceled',
  'order-changed',
  'order-refunded',
  'order-credited',
  'part-new',
  'part-due',
  'part-late',
  'part-canceled',
  'part-message',
  'part-return',
  'dispute-new',
  'dispute-due',
  'dispute-changed',
  'payout-paid',
  'payout-back',
  'pay-link',
  'staff-invited',
  'seller-invited',
  'question-answered',
  'back-in-stock',
  'gift-card',
  'login-code',
  'number-code',
  'password-code',
  'account-changed',
  'new-device',
] as const
export type SmsKind = (typeof smsKinds)[number]

/** One that `failed` was not sent, was not delivered, or nobody knows; its reason says which. */
export const smsStates = ['waiting', 'sent', 'delivered', 'failed'] as const
export type SmsState = (typeof smsStates)[number]

/** With `no-answer` it may have arrived. The others say that it did not, or will not. */
export const smsReasons = [
  'no-answer',
  'refused',
  'undelivered',
  'expired',
  'unreachable',
  'daily-limit',
  'not-needed',
] as const
export type SmsReason = (typeof smsReasons)[number]

/** Which of its forms a message has: the best that fits into one segment, if there is one. */
export const smsForms = ['only', 'long', 'short', 'cut', 'given', 'other-language', 'several'] as const
export type SmsForm = (typeof smsForms)[number]

/** Messages that are not urgent wait for the morning, by the clock of Addis Ababa. */
export const quietHours = { from: 21, to: 8 }

/** A message that could not be handed over for so long is news no more. */
export const smsHours = 24

/** Messages are sent to the mobile numbers of Ethio telecom (9) and Safaricom (7), in the form E.164. */
export function isMobileNumber(phone: string): boolean {
  return /^\+251[79]\d{8}$/.test(phone)
}

/** It is null outside the quiet hours. */
export function endOfQuietHours(now: Date): Date | null {
  const hour = Number(addisTime(now).slice(11, 13))
  if (hour >= quietHours.to && hour < quietHours.from) return null
  const day = hour < quietHours.to ? now : new Date(now.getTime() + 24 * 60 * 60_000)
  return fromAddisTime(`${dayKey(day)}T${String(quietHours.to).padStart(2, '0')}:00`)
}

/** The alphabet of GSM 03.38 without the escape to its extension. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extended = new Set('\f^{}\\[~]|€')

const alphabets = {
  'gsm-7': { alone: 160, part: 153 },
  // One sign outside this alphabet makes the whole text UCS-2.
  'ucs-2': { alone: 70, part: 67 },
} as const

/** So many characters are one message; with any letter of Ge'ez it has the lesser room. */
export const smsRoom = { latin: alphabets['gsm-7'].alone, other: alphabets['ucs-2'].alone }

interface SmsSize {
  alphabet: keyof typeof alphabets
  /** Septets of GSM-7, or units of UTF-16. */
  units: number
  /** So many units are one message. */
  room: number
  /** So many messages are paid for. */
  segments: number
}

export function measureSms(text: string): SmsSize {
  const characters = [...text]
  const isGsm = characters.every((it) => basic.has(it) || extended.has(it))
  const alphabet = isGsm ? 'gsm-7' : 'ucs-2'
  const widths = characters.map((it) => (isGsm ? (extended.has(it) ? 2 : 1) : it.length))
  const units = widths.reduce((sum, width) => sum + width, 0)
  const { alone, part } = alphabets[alphabet]
  return {
    alphabet,
    units,
    room: alone,
    segments: units === 0 ? 0 : units <= alone ? 1 : countParts(widths, part),
  }
}

/** An extended sign or a surrogate pair is never divided between two parts. */
function countParts(widths: number[], part: number): number {
  let parts = 1
  let used = 0
  for (const width of widths) {
    if (used + width > part) {
      parts += 1
      used = 0
    }
    used += width
  }
  return parts
}
