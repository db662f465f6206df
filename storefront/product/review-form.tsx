import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { textMaximum } from '../../contract/limits.ts'
import type { OwnReview } from '../../contract/reviews.ts'
import { useTexts } from '../messages/use-texts.ts'
import { account } from '../client/api.ts'
import { useSession } from '../session/session-state.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Form, useForm } from '../ui/form.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { toast } from '../../ui/toast.ts'
import { loginToReview } from './login-to-review.ts'
import { StarChoice, useOwnRating } from './own-rating.tsx'
import { useTypedText } from './typed-text.ts'

const OwnReviewPart = lazyPart(() => import('./own-review.tsx'))

export type OwnPicture = OwnReview['pictures'][number]

/** A rating is saved as soon as it is chosen. One's own review is there to be edited. */
export default function ReviewForm({
  productId,
  own,
  isNear,
  focus,
  onRated,
  onReviewed,
  onDeleted,
}: {
  productId: string
  own: OwnReview | null
  isNear: boolean
  /** The text gets the focus whenever the number rises. */
  focus: number
  onRated: () => void
  onReviewed: () => void
  onDeleted: () => void
}) {
  const texts = useTexts('product')
  const { logIn } = useTexts('shell')
  const user = useSession('user')
  const { rating, rate } = useOwnRating(productId, onRated)
  /** The pictures are undefined until they are changed. */
  const [pictures, setPictures] = useState<readonly OwnPicture[]>()
  const [isAdding, setIsAdding] = useState(false)
  /** It is one line until it is used, and does not shrink, so that the button does not move away from a finger. */
  const [isOpen, setOpen] = useState(false)
  const form = useForm({
    fields: ['rating', 'review'],
    check({ review }) {
      if (!user || (rating > 0 && review !== '')) return {}
      const field = rating === 0 ? 'rating' : 'review'
      const reason = rating === 0 ? texts.reviewRating : texts.reviewText
      toast('error', reason)
      // The middle of the screen is not covered by toasts.
      form.ref.current?.scrollIntoView({ block: 'center' })
      return { [field]: reason }
    },
    async submit({ review }) {
      if (!user) {
        keepTyped(review)
        return toast('error', texts.reviewLogin, loginToReview(logIn, productId))
      }
      const { fullName: reviewerName, id: _id } = user
      const shown = pictures && { pictures: pictures.map((picture) => picture._id) }
      await account('POST /review', {
        body: { rating, review, productId, reviewerName, reviewDate: currentTime(), _id, ...shown },
      })
      setPictures(undefined)
      toast('success', texts.reviewed)
      onReviewed()
    },
    failed: ({ status }) => toast('error', status ? texts.reviewRefused : texts.reviewFailed),
  })
  const { faults, busy, ref } = form
  const deleted = () => (setPictures(undefined), onDeleted())
  const keepTyped = useTypedText(ref, { productId, name: 'review' })

  useEffect(() => setPictures(undefined), [user?.id])
  useOwnText(ref, { own, focus, onText: () => setOpen(true) })

  return (
    <Form form={form} className="grid gap-4 rounded-xl border border-line bg-surface p-5">
      <StarChoice value={rating} onChange={rate} error={rating ? undefined : faults.rating} />
      <TextArea
        label={texts.yourReview}
        name="review"
        rows={isOpen ? 4 : 1}
        maxLength={textMaximum}
        error={faults.review}
        onFocus={() => setOpen(true)}
      />
      {user && (
        // The box is as high as the part, so that the button does not move under a finger when it arrives.
        <div className="grid min-h-28 content-start gap-4">
          {isNear && (
            <OwnReviewPart
              userId={user.id}
              productId={productId}
              own={own}
              pictures={pictures ?? own?.pictures ?? []}
              onPictures={setPictures}
              onAdding={setIsAdding}
              onDeleted={deleted}
            />
          )}
        </div>
      )}
      <Button type="submit" busy={busy || isAdding}>
        {texts.submitReview}
      </Button>
    </Form>
  )
}

/** Shows the text of the own review, unless something was typed meanwhile. */
function useOwnText(
  form: RefObject<HTMLFormElement | null>,
  { own, focus, onText }: { own: OwnReview | null; focus: number; onText: () => void },
) {
  const hasText = useEffectEvent(onText)
  useEffect(() => {
    const field = form.current?.elements.namedItem('review')
    if (!(field instanceof HTMLTextAreaElement)) return
    if (own && field.value === '') field.value = own.review
    if (field.value !== '') hasText()
  }, [own, form])
  useEffect(() => {
    if (focus > 0) form.current?.querySelector('textarea')?.focus()
  }, [focus, form])
}

function currentTime(): string {
  return new Date().toISOString()
}
