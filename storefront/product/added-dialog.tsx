import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CartItem } from '../../contract/carts.ts'
import { toSantim } from '../../contract/money.ts'
import { checkOutInNewTab, showCheckoutFailure } from '../cart/check-out.ts'
import { fill } from '../../messages/fill.ts'
import { useLocalPath } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { account, callFailure } from '../client/api.ts'
import { useSession } from '../session/session-state.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { StepPicture } from '../ui/step-picture.tsx'
import { useAction } from '../ui/use-action.ts'

/** The cart says of each line what is different before it is paid. */
const cartChanged = new Error('The cart has changed')

function isOtherThanSeen({ items, retired }: { items: readonly CartItem[]; retired?: unknown }): boolean {
  return retired !== undefined || items.some((it) => it.priceBefore !== undefined || it.left !== undefined)
}

const TransferDialog = lazyPart(() => import('../cart/transfer-dialog.tsx'))

export default function AddedDialog({
  name,
  isDeliveryFree,
  onClose,
}: {
  name: string
  /** Where delivery is not free, the cart shows the total first. */
  isDeliveryFree: boolean
  onClose: () => void
}) {
  const texts = useTexts('product')
  const checkoutTexts = useTexts('checkout')
  const user = useSession('user')
  const navigate = useNavigate()
  const local = useLocalPath()
  const [isTransferClaimed, setTransferClaimed] = useState(false)
  const checkOut = useAction(
    async (replaceTransfer: boolean) => {
      if (!user) return onClose()
      await checkOutInNewTab(async () => {
        const query = { userId: user.id }
        const [{ totalPrice }, cart] = await Promise.all([
          account('GET /cart/totalPrice', { query }),
          account('GET /cart', { query }),
        ])
        if (isOtherThanSeen(cart)) throw cartChanged
        return { user, totalSantim: toSantim(totalPrice), replaceTransfer }
      }, checkoutTexts)
      onClose()
    },
    (error) => {
      if (error === cartChanged) {
        onClose()
        return navigate(local('/cart'))
      }
      const { code } = callFailure(error)
      const toCart = () => {
        onClose()
        void navigate(local('/cart'))
      }
      if (code === 'address-missing' || code === 'email-not-verified') return toCart()
      if (code === 'transfer-claimed') setTransferClaimed(true)
      else showCheckoutFailure(error, checkoutTexts, toCart)
    },
  )

  if (isTransferClaimed) return <TransferDialog onReplace={() => checkOut.run(true)} onClose={onClose} />
  return (
    <Dialog label={texts.added} onClose={onClose}>
      <h2 className="flex items-center gap-2.5 text-2xl">
        <StepPicture name="basket" className="size-9 text-green" />
        {texts.added}
      </h2>
      <p className="mt-2 text-soft">{fill(texts.addedText, { name })}</p>
      <div className="mt-6 grid gap-2.5">
        <ButtonLink to="/cart" onClick={onClose}>
          {texts.viewCart}
        </ButtonLink>
        {isDeliveryFree && (
          <Button variant="soft" busy={checkOut.busy} onClick={() => checkOut.run(false)}>
            {texts.checkout}
          </Button>
        )}
        {!isDeliveryFree && (
          <ButtonLink variant="soft" to="/cart" onClick={onClose}>
            {texts.checkout}
          </ButtonLink>
        )}
        <Button variant="outline" onClick={onClose}>
          {texts.continueShopping}
        </Button>
      </div>
    </Dialog>
  )
}
