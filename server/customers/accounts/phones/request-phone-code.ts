import { rateLimits } from '../../../../contract/limits.ts'
import type { Language } from '../../../../contract/language.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { isMobileNumber } from '../../../../contract/sms-rules.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { readTextFace } from '../../../platform/face/read-text-face.ts'
import { publish } from '../../../platform/jobs/publish.ts'
import { enforceRateLimit } from '../../../platform/sessions/rate-limit.ts'
import type { Session } from '../../../platform/sessions/session.ts'
import type { Shop } from '../../../platform/shop.ts'
import { deliverSms } from '../../../platform/sms/deliver-sms.ts'
import { requestUrgentSms } from '../../../platform/sms/request-sms.ts'
import { writeSms } from '../../../platform/sms/write-sms.ts'
import { requireFreshLogin } from '../confirm-login.ts'
import { readPhone } from '../contact-details.ts'
import { findUserRow } from '../user.ts'
import { findByProvedNumber } from './own-number.ts'
import { createPhoneCode, drawPhoneCode } from './phone-codes.ts'

declare module '../../../platform/jobs/publish.ts' {
  interface ShopEvents {
    'phone-code.asked': CodeToText
  }
}

type CodeKind = 'login-code' | 'number-code' | 'password-code'
type CodeToText = { codeId: string; smsId: string; kind: CodeKind; lang: Language }
type ShopParts = Pick<Shop, 'config' | 'db' | 'log' | 'sms'>
type Asked = { phone: string; lang: Language; address: string }

/**
 * It does the same whether or not the number has an account. Refuses `phone-unreadable`, `too-many-requests`, and what
 * `requestUrgentSms` refuses.
 */
export async function requestLoginCode(shop: ShopParts, asked: Asked): Promise<void> {
  const phone = readNumber(shop, asked.phone)
  await sendCode(shop, { ...asked, phone, kind: 'login-code', userId: null })
}

/**
 * It does the same whether or not the number has an account. The code of one without an account serves for nothing but
 * to sign up. Refuses what `requestLoginCode` refuses.
 */
export async function requestPasswordCode(shop: ShopParts, asked: Asked): Promise<void> {
  const phone = readNumber(shop, asked.phone)
  const user = await findByProvedNumber(shop.db, phone)
  await sendCode(shop, { ...asked, phone, kind: 'password-code', userId: user?.id ?? null })
}

/**
 * A number that is not that of the account becomes its own with the code, and logs in from then on, which a stolen token
 * must not bring about. Refuses `password-required` too.
 */
export async function requestNumberCode(shop: ShopParts, session: Session, asked: Asked): Promise<void> {
  const { userId } = session
  const phone = readNumber(shop, asked.phone)
  const user = await findUserRow(shop.db, userId)
  if (user.phone !== phone) await requireFreshLogin(shop, session, { address: asked.address })
  await enforceRateLimit(shop, rateLimits.phoneCodeOfAccount, userId)
  await sendCode(shop, { ...asked, phone, kind: 'number-code', userId })
}

function readNumber({ sms }: Pick<Shop, 'sms'>, typed: string): string {
  if (!sms) throw new Refusal('sms-unavailable')
  const phone = readPhone(typed)
  if (phone === undefined) throw new Refusal('phone-unreadable')
  if (!isMobileNumber(phone)) throw new Refusal('sms-number-wrong')
  return phone
}

/** The limits are counted, and the share of the day is taken, before any gateway is asked. */
async function sendCode(
  shop: ShopParts,
  { phone, lang, address, kind, userId }: Asked & { kind: CodeKind; userId: string | null },
): Promise<void> {
  await enforceRateLimit(shop, rateLimits.phoneCodeOfAddress, address)
  await enforceRateLimit(shop, rateLimits.phoneCode, phone)
  const codeId = newId()
  await requestUrgentSms(
    shop,
    { cause: `phone-code.${codeId}`, kind, to: phone, userId },
    async (tx, smsId) => {
      await createPhoneCode(tx, { id: codeId, phone, userId })
      await publish(tx, 'phone-code.asked', { codeId, smsId, kind, lang })
    },
  )
}

/** The digits are made when the message is written, and stored nowhere. */
export async function textPhoneCode(
  shop: ShopParts,
  { codeId, smsId, kind, lang }: CodeToText,
): Promise<void> {
  const { config, db } = shop
  await deliverSms(shop, smsId, async () => {
    const code = await drawPhoneCode(db, codeId)
    if (code === undefined) return undefined
    const face = await readTextFace(db, 'sms', kind)
    // Browsers read the code from such a line (WebOTP).
    const lastLine = `@${new URL(config.publicUrl).hostname} #${code}`
    return writeSms(kind, { code }, { language: lang, face }, lastLine)
  })
}
