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

/** An amount in a row of sums: it is said as `1450 birr`. */
export function Amount({ santim, isOff = false }: { santim: number; isOff?: boolean }) {
  const language = useLanguage()
  const sign = isOff ? '−' : ''
  return (
    <Said as={sign + spokenPrice(santim, language)}>
      {sign}
      {formatPrice(santim, language)}
    </Said>
  )
}

/** A code or a phone number: each of its characters is said. `text` has a place for it where it stands in a sentence. */
export function Spelled({ code, text = (it) => it }: { code: string; text?: (code: string) => string }) {
  return <Said as={text(spelled(code))}>{text(code)}</Said>
}
