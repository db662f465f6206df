import { textMaximum } from '../../contract/limits.ts'
import { useTexts } from '../messages/use-texts.ts'
import { account } from '../session/api.ts'
import { useSession } from '../session/session-state.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import { Form, useForm } from '../ui/form.tsx'
import { toast } from '../ui/toast.ts'
import { StarChoice, useOwnRating } from './own-rating.tsx'

/** A rating is saved as soon as it is chosen. */
export function ReviewForm({
  productId,
  onRated,
  onReviewed,
}: {
  productId: string
  onRated: () => void
  onReviewed: () => void
}) {
  const texts = useTexts('product')
  const user = useSession('user')
  const { rating, rate } = useOwnRating(productId, onRated)
  const form = useForm({
    fields: ['rating', 'review'],
    check({ review }) {
      if (!user || (rating > 0 && review !== '')) return {}
      const field = rating === 0 ? 'rating' : 'review'
      const reason = rating === 0 ? texts.reviewRating : texts.reviewText
      toast('error', reason)
      // In the middle of the screen, where no toast covers it.
      form.ref.current?.scrollIntoView({ block: 'center' })
      return { [field]: reason }
    },
    async submit({ review }) {
      if (!user) return toast('error', texts.reviewLogin)
      const { fullName: reviewerName, id: _id } = user
      await account('POST /review', {
        body: { rating, review, productId, reviewerName, reviewDate: currentTime(), _id },
      })
      form.ref.current?.reset()
      toast('success', texts.reviewed)
      onReviewed()
    },
    failed: ({ status }) => toast('error', status ? texts.reviewRefused : texts.reviewFailed),
  })
  const { faults, busy } = form

  return (
    <Form form={form} className="grid gap-4 rounded-xl border border-line bg-surface p-5">
      <StarChoice value={rating} onChange={rate} error={rating ? undefined : faults.rating} />
      <TextArea label={texts.yourReview} name="review" maxLength={textMaximum} error={faults.review} />
      <Button type="submit" busy={busy}>
        {texts.submitReview}
      </Button>
    </Form>
  )
}

function currentTime(): string {
  return new Date().toISOString()
}
