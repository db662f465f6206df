import { formatAmount, toSantim } from '../../contract/money.ts'
import { percentOff } from '../../contract/pricing.ts'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../messages/use-texts.ts'

/** It stands behind the price of a product whose sale runs, with the reduction in percent. */
export function OldPrice({ birr, price, count = 1 }: { birr: number; price: number; count?: number }) {
  const { card } = useTexts('shell')
  const [regular, now] = [toSantim(birr), toSantim(price)]
  const percent = percentOff(regular, now)
  return (
    <>
      {' '}
      <del>
        <span className="sr-only">{card.oldPrice} </span>
        {formatAmount(regular * count)}
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
