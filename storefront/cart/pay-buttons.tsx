import { paymentMaximumSantim } from '../../contract/limits.ts'
import type { PaymentMethod } from '../../contract/payments.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../ui/price.tsx'
import { ProtectionNote } from '../ui/protection-note.tsx'
import { purchaseBy, type PaymentOption, type usePaymentChoice } from './payment-choice.tsx'
import type { usePaying } from './use-paying.tsx'

type Props = {
  totalSantim: number
  /** Store credit pays the difference to the total. */
  restSantim: number
  payment: ReturnType<typeof usePaymentChoice>
  paying: Pick<ReturnType<typeof usePaying>, 'pay' | 'busy'>
}

/** On a phone the total and the first button keep in view. */
export function PayButtons({ totalSantim, restSantim, payment, paying }: Props) {
  const texts = useTexts('cart')
  const { credit } = useTexts('delivery')
  const { chosen, isAsked, offered } = payment
  const isCovered = restSantim === 0 && totalSantim > 0
  const other = chosen?.kind === 'cash' ? payment.prepaid : payment.cash
  const by = (option: PaymentOption | undefined) => {
    const [method, gateway]: [PaymentMethod, string?] = purchaseBy(option)
    return {
      busy: paying.busy === method,
      disabled: paying.busy !== undefined && paying.busy !== method,
      onClick: () => paying.pay(method, gateway),
      children: isCovered ? credit.payAll : method === 'on-delivery' ? texts.payOnDelivery : texts.checkout,
    }
  }
  const hint = offered.length === 0 && <p className="text-sm text-soft">{texts.checkoutHint}</p>
  return (
    <>
      <div className="sticky bottom-[calc(3.75rem+var(--bar-edge))] z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line bg-paper px-4 py-2.5 md:bottom-(--bar-edge) lg:static lg:mx-0 lg:-order-1 lg:mt-3 lg:grid lg:gap-4 lg:pt-4 lg:bg-transparent lg:px-0 lg:pb-0 short:static">
        <Total totalSantim={totalSantim} restSantim={restSantim} />
        <Button data-pay {...by(chosen)} className="min-w-36" />
      </div>
      <div className="grid gap-2.5 lg:-order-1 lg:mt-3 lg:border-b lg:border-line lg:pb-4">
        {!isAsked && !isCovered && other && <Button variant="outline" {...by(other)} />}
        {hint}
        <ProtectionNote className="text-sm text-soft" />
      </div>
    </>
  )
}

function Total({ totalSantim, restSantim }: Pick<Props, 'totalSantim' | 'restSantim'>) {
  const texts = useTexts('cart')
  const { credit } = useTexts('delivery')
  return (
    <div className="lg:flex lg:items-baseline lg:justify-between">
      <dl aria-live="polite" className="lg:contents">
        <dt className="font-semibold max-lg:text-sm max-lg:leading-tight">
          {restSantim === totalSantim ? texts.total : credit.rest}
        </dt>
        <dd>
          <Price santim={restSantim} className="text-xl whitespace-normal! wrap-anywhere lg:text-2xl" />
        </dd>
      </dl>
      {totalSantim > paymentMaximumSantim && (
        <p className="text-sm font-medium text-yellow-ink lg:hidden">{texts.overLimitShort}</p>
      )}
    </div>
  )
}
