import { useState } from 'react'
import type { RefusedChoice } from '../../../contract/carts.ts'
import type { DetailedOrder } from '../../../contract/orders.ts'
import { fillPlural } from '../../../messages/fill.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { account, callFailure } from '../../client/api.ts'
import { MarkedText } from '../../messages/marked-text.tsx'
import { useLanguage } from '../../messages/use-language.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { announceCartChange } from '../../session/cart-changes.ts'
import { useUser } from '../../session/session-state.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageLink } from '../../ui/link.tsx'
import { useAction } from '../../ui/use-action.ts'

/** Puts what is still sold into the cart, and names what is not. */
export function BuyAgain({ order: { items } }: { order: DetailedOrder }) {
  const { buyAgain: texts } = useTexts('orders')
  const { id: userId } = useUser()
  const [refused, setRefused] = useState<RefusedChoice[]>()
  const again = useAction(
    async () => {
      const wanted = items.map(({ product, variant, quantity, note }) => ({
        productId: product._id,
        variantId: variant._id,
        quantity,
        note,
      }))
      const outcome = await account('POST /cart/merge', { body: { userId, items: wanted } })
      announceCartChange()
      setRefused(outcome.refused)
    },
    (error) => toast('error', callFailure(error).text || texts.failed),
  )
  return (
    <div className="mt-5 print:hidden">
      <Button variant="soft" busy={again.busy} onClick={again.run} className="w-full md:w-auto">
        <Icon name="shopping-cart" />
        {texts.button}
      </Button>
      <div role="status">{refused && <Outcome items={items} refused={refused} />}</div>
    </div>
  )
}

type OutcomeProps = { items: DetailedOrder['items']; refused: readonly RefusedChoice[] }

function Outcome({ items, refused }: OutcomeProps) {
  const { buyAgain: texts } = useTexts('orders')
  const language = useLanguage()
  const added = items.length - refused.length
  // The name of the order is known also where the product is gone.
  const nameOf = (id: string) => items.find(({ product }) => product._id === id)?.product.productName ?? ''
  return (
    <div className="mt-3 rounded-lg bg-sunk px-4 py-2">
      <p className="flex flex-wrap items-center justify-between gap-x-4 font-medium">
        {added > 0 ? fillPlural(texts.added, language, added) : texts.noneAdded}
        {added > 0 && (
          <PageLink
            to="/cart"
            className="inline-flex min-h-11 items-center text-green underline underline-offset-4"
          >
            {texts.viewCart}
          </PageLink>
        )}
      </p>
      {refused.length > 0 && (
        <>
          <p className="text-sm text-soft">{texts.notAdded}</p>
          <ul>
            {refused.map(({ productId, variantId, message }) => (
              <li key={`${productId} ${variantId}`} className="py-1 text-sm break-words">
                <MarkedText text={nameOf(productId)} /> <span className="text-red">{message}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
