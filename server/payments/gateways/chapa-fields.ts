import { readPhone } from '../../accounts/read-phone.ts'

const titleLimit = 16
const descriptionLimit = 50

/** Chapa's limit for `customization.title` (payments.md 1.1.2); empty where nothing allowed is left. */
export function chapaTitle(text: string): string {
  return allowedText(text, titleLimit)
}

/** Chapa's limit for `customization.description`; the whole text stands on our own page. */
export function chapaDescription(text: string): string {
  return allowedText(text, descriptionLimit)
}

/**
 * The ten digits Chapa takes, `09xxxxxxxx` or `07xxxxxxxx`, out of any form people type; undefined for
 * what is no Ethiopian mobile number, since Chapa takes a payment without a number but not with a wrong one.
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
