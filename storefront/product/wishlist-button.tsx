import { useEffect, useState } from 'react'
import { useTexts } from '../messages/use-texts.ts'
import { account, ChangeWaits } from '../client/api.ts'
import { loginPath } from '../client/login-path.ts'
import { useSession } from '../session/session-state.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../ui/use-action.ts'
import { Icon } from '../ui/icon.tsx'
import { pageAction } from '../ui/page-action.ts'

export function WishlistButton({
  productId,
  variantId,
  path,
}: {
  productId: string
  variantId: string | undefined
  path: string
}) {
  const texts = useTexts('product')
  const { loginFirst, logIn } = useTexts('shell')
  const user = useSession('user')
  const userId = user?.id
  const [listed, setListed] = useState<readonly string[]>([])
  const wished = variantId === undefined ? listed.length > 0 : listed.includes(variantId)

  useEffect(() => {
    setListed([])
    if (!userId) return
    let left = false
    account('GET /wishlist', { query: { userId } }).then(
      ({ items }) => {
        const ofProduct = items.filter((item) => item.productId._id === productId)
        if (!left) setListed(ofProduct.map(({ variant }) => variant._id))
      },
      (error: unknown) => console.error('The wishlist could not be fetched', error),
    )
    return () => {
      left = true
    }
  }, [userId, productId])

  const toggle = useAction(
    async () => {
      if (!userId) return toast('error', loginFirst, pageAction(logIn, loginPath(path)))
      const isOther = (id: string) => variantId !== undefined && id !== variantId
      const changed = wished ? listed.filter(isOther) : [...listed, variantId ?? productId]
      try {
        if (wished) await account('DELETE /remove-from-wishlist', { body: { userId, productId, variantId } })
        else await account('GET /add-to-wishlist', { query: { userId, productId, variantId, quantity: '1' } })
      } catch (error) {
        if (error instanceof ChangeWaits) setListed(changed)
        throw error
      }
      setListed(changed)
      toast('success', wished ? texts.unwished : texts.wished)
    },
    () => toast('error', wished ? texts.unwishFailed : texts.wishFailed),
  )

  return (
    <Button variant="plain" busy={toggle.busy} onClick={toggle.run} className="-ms-4 px-4">
      <Icon name="heart" className={`size-5 ${wished ? 'fill-current' : ''}`} />
      {wished ? texts.removeFromWishlist : texts.addToWishlist}
    </Button>
  )
}
