import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../messages/use-texts.ts'
import { account } from '../session/api.ts'
import { useSession } from '../session/session-state.ts'
import { toast } from '../ui/toast.ts'

/** Arrow keys pass over stars: a rating is sent when it has stood for so long, in ms. */
const settleMs = 300

/** The signed-in user's rating of a product, 0 for none; rating needs a login (spec section 5). */
export function useOwnRating(productId: string, onRated: () => void) {
  const texts = useTexts('product')
  const { user } = useSession()
  const userId = user?.id
  const [rating, setRating] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    setRating(0)
    if (!userId) return
    let left = false
    account('GET /user/rate', { query: { productId, _id: userId } }).then(
      (answer) => !left && setRating((chosen) => chosen || answer.rating),
      (error: unknown) => console.error('The own rating could not be fetched', error),
    )
    return () => {
      left = true
    }
  }, [userId, productId])

  useEffect(() => () => clearTimeout(timer.current), [])

  function rate(value: number) {
    if (!user) return toast('error', texts.rateLogin)
    const before = rating
    setRating(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      account('POST /update/user/rate', {
        body: { productId, _id: user.id, value, reviewerName: user.fullName },
      }).then(onRated, (error: unknown) => {
        console.error('The rating was not kept', error)
        setRating(before)
        toast('error', texts.rateFailed)
      })
    }, settleMs)
  }

  return { rating, rate }
}
