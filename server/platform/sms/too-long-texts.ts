import type { Language } from '../../../contract/language.ts'
import { sharedKind } from '../../../messages/own-texts.ts'
import type { TextFace } from '../face/read-text-face.ts'
import { exampleValues } from './example-sms.ts'
import type { SmsAddresses } from './example-sms.ts'
import { chooseForm, fitsInShortForm, writeTestSms } from './write-sms.ts'
import type { TextedKind } from './write-sms.ts'

type TooLong = { path: string; reason: 'never-fits' | 'may-not-fit' }
type Asked = { language: Language; face: TextFace; addresses: SmsAddresses }

/** Own texts that are not sent, or not always, as one message has no room for them. */
export function tooLongTexts(kind: string, asked: Asked): TooLong[] {
  const own = asked.face.ownIn(asked.language)[kind] ?? {}
  const found = kind === sharedKind ? ofShared(asked) : ofForms(kind as TextedKind, asked)
  return found.filter(({ path }) => own[path] !== undefined)
}

function ofForms(kind: TextedKind, { addresses, ...written }: Asked): TooLong[] {
  const [usual, longest] = exampleValues(kind, written.language, addresses)
  const isLong = chooseForm(kind, usual, written).form === 'long'
  const inShort = [usual, longest].map((values) => fitsInShortForm(kind, values, written))
  return [
    ...(isLong ? [] : [{ path: 'long', reason: 'never-fits' } as const]),
    ...(inShort[0] ? [] : [{ path: 'short', reason: 'never-fits' } as const]),
    ...(inShort[0] && !inShort[1] ? [{ path: 'short', reason: 'may-not-fit' } as const] : []),
  ]
}

/** The name of the shop is left out first, so that its text is tried with the shortest message. */
function ofShared({ addresses, ...written }: Asked): TooLong[] {
  const [usual] = exampleValues('order-sent', written.language, addresses)
  const { isNamed } = chooseForm('order-sent', usual, written)
  return [
    ...(isNamed ? [] : [{ path: 'from', reason: 'never-fits' } as const]),
    ...(writeTestSms(written).form === 'only' ? [] : [{ path: 'test', reason: 'never-fits' } as const]),
  ]
}
