import { useEffect, useState } from 'react'
import { useLanguage } from '../messages/use-language.ts'
import { useLateTexts } from '../messages/use-late-texts.ts'
import { useTexts } from '../messages/use-texts.ts'
import { account, callFailure } from '../client/api.ts'
import { loginPath } from '../client/login-path.ts'
import { useSession } from '../session/session-state.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../ui/use-action.ts'
import { pageAction } from '../ui/page-action.ts'

export default function StockAlert({
  productId,
  variantId,
  path,
}: {
  productId: string
  /** It is undefined if the product has no choice. */
  variantId: string | undefined
  path: string
}) {
  const texts = useLateTexts('stockAlert')
  const { loginFirst, logIn } = useTexts('shell')
  const user = useSession('user')
  const { awaited, setAwaited } = useAwaited(productId)
  const alert = awaited.find((id) => !variantId || id === variantId)

  const toggle = useAction(
    async () => {
      if (!user) return toast('error', loginFirst, pageAction(logIn, loginPath(path)))
      const userId = user.id
      if (alert) {
        await account('DELETE /stock-alerts', { query: { userId, variantId: alert } })
        return setAwaited((ids) => ids.filter((id) => id !== alert))
      }
      const set = await account('POST /stock-alerts', { body: { userId, productId, variantId } })
      setAwaited((ids) => [...ids, set.variantId])
    },
    (error) => {
      const { status, text } = callFailure(error)
      // The customer was told meanwhile.
      if (status === 404) setAwaited((ids) => ids.filter((id) => id !== alert))
      if (status === 409 && text) toast('info', text)
      else toast('error', texts?.failed ?? '')
    },
  )

  if (!texts) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button variant="outline" busy={toggle.busy} onClick={toggle.run} className="px-4">
        <Icon name="bell" className="size-5" />
        {alert ? texts.stop : texts.tell}
      </Button>
      <p role="status" className="text-sm text-soft">
        {alert && texts.waiting}
      </p>
    </div>
  )
}

function useAwaited(productId: string) {
  const userId = useSession('user')?.id
  // The call is that of the wishlist, whose stored answer tells it without a connection.
  const lang = useLanguage()
  const [awaited, setAwaited] = useState<readonly string[]>([])

  useEffect(() => {
    setAwaited([])
    if (!userId) return
    let isGone = false
    account('GET /stock-alerts', { query: { userId, lang } }).then(
      ({ stockAlerts }) => {
        const ofProduct = stockAlerts.filter((it) => it.productId === productId)
        if (!isGone) setAwaited(ofProduct.map(({ variant }) => variant._id))
      },
      (error: unknown) => console.error('The stock alerts could not be fetched', error),
    )
    return () => {
      isGone = true
    }
  }, [userId, productId, lang])

  return { awaited, setAwaited }
}
