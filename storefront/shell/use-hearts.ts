import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../messages/use-texts.ts'
import { useSession } from '../session/session-state.ts'
import { hasHearts, onWishPressed, setWished } from '../ui/wishes.ts'
import { whenIdle } from '../ui/when-idle.ts'

/** Pages are the same for everybody: what is on the wishlist is filled in after each page, by one call. */
export function useHearts(): void {
  const { card, loginFirst, logIn } = useTexts('shell')
  const userId = useSession('user')?.id
  const { pathname, search } = useLocation()

  useEffect(() => {
    onWishPressed((productId) => {
      void import('./wish-by-heart.ts').then(({ wishByHeart }) =>
        wishByHeart(productId, { userId, texts: { ...card, loginFirst, logIn }, path: pathname + search }),
      )
    })
    return () => onWishPressed(undefined)
  }, [userId, card, loginFirst, logIn, pathname, search])

  useEffect(() => {
    if (!userId) return setWished(new Set())
    let left = false
    whenIdle(() => {
      if (left || !hasHearts()) return
      void import('./wish-by-heart.ts').then(({ readWished }) => readWished(userId, () => !left))
    })
    return () => {
      left = true
    }
  }, [userId, pathname])
}
