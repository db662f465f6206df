import { formatAmount, spokenPrice, toSantim } from '../../contract/money.ts'
import { percentOff } from '../../contract/pricing.ts'
import { fill } from '../../messages/fill.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Said } from './said.tsx'

/** It stands behind the price of a product whose sale runs, with the reduction in percent. */
export function OldPrice({ birr, price, count = 1 }: { birr: number; price: number; count?: number }) {
  const { card } = useTexts('shell')
  const language = useLanguage()
  const [regular, now] = [toSantim(birr), toSantim(price)]
  const percent = percentOff(regular, now)
  return (
    <>
      {' '}
      <del>
        <span className="sr-only">{card.oldPrice} </span>
        <Said as={spokenPrice(regular * count, language)}>{formatAmount(regular * count)}</Said>
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
