import { formatAmount, spokenPrice, toSantim } from '../../contract/money.ts'
import { lineTotal, percentOff } from '../../contract/pricing.ts'
import { fill } from '../../messages/fill.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Said } from './said.tsx'

/** It stands behind the price of so many units of a product whose sale runs, with the whole reduction in percent. */
export function OldPrice({ birr, price, count = 1 }: { birr: number; price: number; count?: number }) {
  const { card } = useTexts('shell')
  const language = useLanguage()
  const regular = toSantim(birr) * count
  const percent = percentOff(regular, lineTotal(toSantim(price), count))
  return (
    <>
      {' '}
      <del>
        <span className="sr-only">{card.oldPrice} </span>
        <Said as={spokenPrice(regular, language)}>{formatAmount(regular)}</Said>
      </del>
      {percent > 0 && (
        <>
          {' '}
          <b className="off">{fill(card.off, { percent })}</b>
        </>
      )}
    </>
  )
}
