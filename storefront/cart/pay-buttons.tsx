import { paymentMaximumSantim } from '../../contract/limits.ts'
import type { PaymentMethod, ShownMethod } from '../../contract/payments.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../ui/price.tsx'
import { purchaseBy } from './payment-choice.tsx'
import type { usePaying } from './use-paying.tsx'

type Props = {
  totalSantim: number
  chosen: ShownMethod | undefined
  payable: readonly ShownMethod[]
  paying: Pick<ReturnType<typeof usePaying>, 'pay' | 'busy'>
}

/** On a phone the total and the first button keep in view. */
export function PayButtons({ totalSantim, chosen, payable, paying }: Props) {
  const texts = useTexts('cart')
  const by = (method: PaymentMethod, gateway?: string) => ({
    busy: paying.busy === method,
    disabled: paying.busy !== undefined && paying.busy !== method,
    onClick: () => paying.pay(method, gateway),
  })
  const has = (kind: ShownMethod['kind']) => payable.some((method) => method.kind === kind)
  return (
    <>
      <div className="sticky bottom-[calc(3.75rem+var(--bar-edge))] z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line bg-paper px-4 py-2.5 md:bottom-(--bar-edge) lg:static lg:mx-0 lg:mt-5 lg:grid lg:gap-3 lg:bg-transparent lg:px-0 lg:pb-0 short:static">
        <Total totalSantim={totalSantim} />
        <Button data-pay {...by(...purchaseBy(chosen))} className="min-w-36">
          {chosen?.kind === 'cash' ? texts.payOnDelivery : texts.checkout}
        </Button>
      </div>
      <div className="grid gap-2.5 lg:mt-2.5">
        {!chosen && has('transfer') && (
          <Button variant="outline" {...by('bank-transfer')}>
            {texts.payByTransfer}
          </Button>
        )}
        {!chosen && has('cash') && (
          <Button variant="outline" {...by('on-delivery')}>
            {texts.payOnDelivery}
          </Button>
        )}
        {(!chosen || chosen.kind === 'online') && <p className="text-sm text-soft">{texts.checkoutHint}</p>}
      </div>
    </>
  )
}

function Total({ totalSantim }: { totalSantim: number }) {
  const texts = useTexts('cart')
  return (
    <div className="lg:flex lg:items-baseline lg:justify-between">
      <dl aria-live="polite" className="lg:contents">
        <dt className="font-semibold max-lg:text-sm max-lg:leading-tight">{texts.total}</dt>
        <dd>
          <Price santim={totalSantim} className="text-xl whitespace-normal! wrap-anywhere lg:text-2xl" />
        </dd>
      </dl>
      {totalSantim > paymentMaximumSantim && (
        <p className="text-sm font-medium text-yellow-ink lg:hidden">{texts.overLimitShort}</p>
      )}
    </div>
  )
}
