import { decimalFromSantim } from '../../../../contract/money.ts'
import { readPhone } from '../../../accounts/contact-details.ts'
import type { PaymentToStart } from '../gateway.ts'

const titleLimit = 16
const descriptionLimit = 50

/** The body of a call that opens a payment, within the limits that Chapa sets. */
export function initializeBody(payment: PaymentToStart) {
  const { givenName, fatherName } = payerNames(payment.payer.fullName)
  return {
    amount: decimalFromSantim(payment.amountSantim),
    currency: payment.currency,
    tx_ref: payment.txRef,
    email: payment.payer.email,
    first_name: givenName || undefined,
    last_name: fatherName || undefined,
    phone_number: chapaPhone(payment.payer.phone),
    callback_url: payment.callbackUrl,
    return_url: payment.returnUrl,
    customization: {
      title: chapaTitle(payment.title) || undefined,
      description: chapaDescription(payment.description) || undefined,
    },
  }
}

/** A text within Chapa's limit for `customization.title`; empty where no allowed character is left. */
export function chapaTitle(text: string): string {
  return allowedText(text, titleLimit)
}

/** A text within Chapa's limit for `customization.description`. */
export function chapaDescription(text: string): string {
  return allowedText(text, descriptionLimit)
}

/**
 * The ten digits that Chapa takes, `09xxxxxxxx` or `07xxxxxxxx`, from any usual way to write the number. Undefined for
 * anything but an Ethiopian mobile number, as Chapa takes a payment without a number but not with a wrong one.
 */
export function chapaPhone(typed: string): string | undefined {
  const [, national] = /^\+251([79]\d{8})$/.exec(readPhone(typed) ?? '') ?? []
  return national === undefined ? undefined : `0${national}`
}

function allowedText(text: string, limit: number): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{Mark}/gu, '')
  const allowed = plain
    .replaceAll(/[^A-Za-z0-9_. -]+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  return allowed.slice(0, limit).trim()
}

/** Given names of two words, like Haile Selassie or ወልደ ማርያም, consist of one of the first and one of the second. */
const firstHalf =
  /^(ha[iy]le|gebre|g\/|wolde|welde|w\/|tekle|habte|fikre|kidane|sahle|amde|newaye|zera|laike|ኃይለ|ሀይለ|ኀይለ|ገብረ|ወልደ|ተክለ|ሀብተ|ሃብተ|ፍቅረ|ኪዳነ|ሳህለ|ሣህለ|አምደ|ዓምደ|ዘርዐ|ዘርአ)$/iu
const secondHalf =
  /^(s[ie]l+as+[ie]e?|mi[ck]h?ael|mar[iy]am|g[iy]?orgis|[iy]?[ie]?yesus|kristos|medhin|tsadi[kq]|meskel|hanna|y[oe]ha?nn?es|amlak|egziabher|hai?manot|hiwot|tsion|ሥላሴ|ስላሴ|ሚካኤል|ማርያም|ጊዮርጊስ|ኢየሱስ|ክርስቶስ|መድህን|መድኅን|ጻድቅ|ፃድቅ|መስቀል|ሐና|ሃና|ዮሐንስ|ዮሃንስ|አምላክ|እግዚአብሔር|ሃይማኖት|ሕይወት|ህይወት|ጽዮን)$/iu

/**
 * The given name and the father's given name in an Ethiopian full name. A grandfather's name is left out; a given name
 * of two words stays whole if a father's name remains.
 */
export function payerNames(fullName: string): { givenName: string; fatherName: string } {
  const words = fullName.trim().split(/\s+/u)
  const given = words.slice(0, words.length > 2 ? nameLength(words) : 1)
  const rest = words.slice(given.length)
  return { givenName: given.join(' '), fatherName: rest.slice(0, nameLength(rest)).join(' ') }
}

function nameLength([first = '', second = '']: string[]): number {
  return firstHalf.test(first) && secondHalf.test(second) ? 2 : 1
}
