import { fill } from '../../messages/fill.ts'
import type { OfficeTexts } from '../texts.tsx'

export const kindsKey = ['message-texts']

type Names = OfficeTexts<'messageTexts'>['messageTexts']

/** What a kind such as `mail.order-placed` is called. */
export function kindName(names: Names, id: string): string {
  const [channel = '', ...kind] = id.split('.')
  const name = textOf(textOf(names.kinds, channel) ?? {}, kind.join('.')) ?? id
  return channel === 'sms' ? fill(names.smsKind, { kind: name }) : name
}

/** A sentence is called by its part and those above it. */
export function sentenceName(names: Names, path: string): string {
  return path
    .split('.')
    .map((part) => textOf(names.parts, part) ?? part)
    .join(' · ')
}

function textOf<Text>(texts: { readonly [Name in string]: Text }, name: string): Text | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined
}
