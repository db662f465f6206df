import type { ReactNode } from 'react'
import { formatPrice, spokenPrice } from '../../contract/money.ts'
import { spelled } from '../../messages/spelled.ts'
import { useLanguage } from '../messages/use-language.ts'

/**
 * Screen readers say `as` in the place of what is shown. The style sheet puts it into the page, so that it is neither copied
 * nor found with the text. A new element is announced where changes are.
 */
export function Said({ as, children }: { as: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span key={as} className="sr-only" data-said={as} />
    </>
  )
}

type AmountProps = { santim: number; isOff?: boolean; text?: (amount: string) => string }

/** An amount is said as `1450 birr`. `text` has a place for it where it stands in a sentence. */
export function Amount({ santim, isOff = false, text = (it) => it }: AmountProps) {
  const language = useLanguage()
  const sign = isOff ? '−' : ''
  return (
    <Said as={text(sign + spokenPrice(santim, language))}>{text(sign + formatPrice(santim, language))}</Said>
  )
}

/** A sentence with amounts, each of which `text` writes as it is shown, and as it is said. */
export function Amounts({ text }: { text: (price: (santim: number) => string) => string }) {
  const language = useLanguage()
  return (
    <Said as={text((santim) => spokenPrice(santim, language))}>
      {text((santim) => formatPrice(santim, language))}
    </Said>
  )
}

/** A code or a phone number: each of its characters is said. `text` has a place for it where it stands in a sentence. */
export function Spelled({ code, text = (it) => it }: { code: string; text?: (code: string) => string }) {
  return <Said as={text(spelled(code))}>{text(code)}</Said>
}
