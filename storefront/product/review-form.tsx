import { useState } from 'react'
import { textMaximum } from '../../contract/limits.ts'
import { useTexts } from '../messages/use-texts.ts'
import { account } from '../session/api.ts'
import { useSession } from '../session/session-state.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import { toast } from '../ui/toast.ts'
import { StarChoice, useOwnRating } from './own-rating.tsx'

/** One's own rating, kept as soon as it is chosen, and one's own review. */
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
  const { user } = useSession()
  const { rating, rate } = useOwnRating(productId, onRated)
  const [faults, setFaults] = useState<{ rating?: string; review?: string }>({})
  const [busy, setBusy] = useState(false)

  async function submit(form: HTMLFormElement) {
    const text = String(new FormData(form).get('review'))
    setFaults({})
    if (!user) return toast('error', texts.reviewLogin)
    const missing = rating === 0 ? 'rating' : text.trim() === '' ? 'review' : undefined
    if (missing) {
      const reason = missing === 'rating' ? texts.reviewRating : texts.reviewText
      setFaults({ [missing]: reason })
      toast('error', reason)
      // In the middle of the screen, where no message lies over it.
      form.scrollIntoView({ block: 'center' })
      return form.querySelector<HTMLElement>(missing === 'rating' ? 'input' : 'textarea')?.focus()
    }
    setBusy(true)
    try {
      await account('POST /review', {
        body: {
          rating,
          review: text,
          productId,
          reviewerName: user.fullName,
          reviewDate: new Date().toISOString(),
          _id: user.id,
        },
      })
      form.reset()
      toast('success', texts.reviewed)
      onReviewed()
    } catch (error) {
      toast('error', (error as { status?: number }).status ? texts.reviewRefused : texts.reviewFailed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void submit(event.currentTarget)
      }}
      className="grid gap-4 rounded-xl border border-line bg-surface p-5"
    >
      <StarChoice value={rating} onChange={rate} error={rating ? undefined : faults.rating} />
      <TextArea label={texts.yourReview} name="review" maxLength={textMaximum} error={faults.review} />
      <Button type="submit" busy={busy}>
        {texts.submitReview}
      </Button>
    </form>
  )
}
