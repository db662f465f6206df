import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import type { User } from '../../contract/accounts.ts'
import { useLocale } from '../messages/use-locale.ts'
import { useLateTexts } from '../messages/use-late-texts.ts'
import { offlineState, onOfflineState } from '../offline/offline-state.ts'
import type { WaitingChange } from '../offline/waiting-changes.ts'
import { Icon } from '../ui/icon.tsx'
import { reviewView, type ReviewView } from './review-view.ts'

/** The own review of a product waits on this device for a connection. */
export default function WaitingReview({
  productId,
  user,
  onSent,
  children,
}: {
  productId: string
  user: User
  onSent: () => void
  children: (review: ReviewView) => ReactNode
}) {
  const texts = useLateTexts('productReviews')
  const locale = useLocale()
  const { changes } = useSyncExternalStore(onOfflineState, offlineState, offlineState)
  const waiting = changes.findLast((change) => isOf(change, productId))
  const isWaiting = waiting !== undefined
  const wasWaiting = useRef(false)

  useEffect(() => {
    const isSent = wasWaiting.current && !isWaiting && navigator.onLine
    wasWaiting.current = isWaiting
    if (isSent) onSent()
  }, [isWaiting, onSent])

  if (!waiting || !texts) return null
  const { rating, review } = waiting.input.body as { rating: number; review: string }
  const shown = {
    _id: waiting.key,
    rating,
    review,
    reviewText: review,
    reviewerName: user.fullName,
    reviewDate: new Date(waiting.at).toISOString(),
  }
  return (
    <div className="mb-6 rounded-xl border border-line bg-surface px-5 pt-4">
      <p className="flex items-center gap-1.5 text-sm font-semibold text-yellow-ink">
        <Icon name="clock" className="size-4.5 shrink-0" />
        {texts.reviewWaits}
      </p>
      <ul>{children(reviewView(shown, locale))}</ul>
    </div>
  )
}

function isOf({ name, input, refused }: WaitingChange, productId: string): boolean {
  return name === 'POST /review' && !refused && input.body?.['productId'] === productId
}
