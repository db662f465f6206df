import { toSantim } from '../../../contract/money.ts'
import type { ExpectedRefund } from '../../../contract/returns.ts'
import { fill } from '../../../messages/fill.ts'
import { useTexts } from '../../messages/use-texts.ts'
import type { Expecting } from './use-expected-refund.ts'
import { Amount, Amounts } from '../../ui/said.tsx'

export function ExpectedSum({ expecting }: { expecting: Expecting }) {
  const { returns: texts } = useTexts('orders')
  const isCurrent = expecting.state !== 'known' || expecting.isCurrent
  return (
    <div role="status" aria-busy={!isCurrent} className="rounded-md bg-sunk px-4 py-3">
      {expecting.state === 'known' ? (
        <Sum expected={expecting.expected} />
      ) : (
        {
          'nothing-chosen': texts.chooseForRefund,
          asking: texts.expecting,
          unknown: texts.notExpected,
        }[expecting.state]
      )}
    </div>
  )
}

function Sum({ expected: { refund, delivery, lines } }: { expected: ExpectedRefund }) {
  const { returns: texts } = useTexts('orders')
  const dueSantim = lines.reduce((sum, line) => sum + toSantim(line.refund), toSantim(delivery))
  if (refund === 0 && dueSantim === 0) return texts.expectedNothing
  const text = delivery > 0 ? texts.expectedWithDelivery : texts.expected
  return (
    <>
      <strong>
        <Amounts
          text={(price) =>
            fill(text, { amount: price(toSantim(refund)), delivery: price(toSantim(delivery)) })
          }
        />
      </strong>
      {toSantim(refund) < dueSantim && <span className="block text-sm">{texts.leftOfPayment}</span>}
    </>
  )
}

export function ExpectedOfLine({ position, expecting }: { position: number; expecting: Expecting }) {
  const { returns: texts } = useTexts('orders')
  const line =
    expecting.state === 'known'
      ? expecting.expected.lines.find((one) => one.position === position)
      : undefined
  if (!line) return null
  const { refund, paid, lostSaving } = line
  return (
    <p className="mt-2 text-sm">
      <span className="font-medium">
        <Amount santim={toSantim(refund)} text={(amount) => fill(texts.lineRefund, { amount })} />
      </span>
      {lostSaving !== undefined && (
        <span className="block text-soft">
          <Amounts
            text={(price) =>
              fill(texts.lostSaving, { paid: price(toSantim(paid)), lost: price(toSantim(lostSaving)) })
            }
          />
        </span>
      )}
    </p>
  )
}
