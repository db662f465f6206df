import { useId, useRef, useState } from 'react'
import { reviewPictures } from '../../contract/limits.ts'
import type { OwnReview } from '../../contract/reviews.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import type { Messages } from '../../messages/messages.ts'
import { useLateTexts } from '../messages/use-late-texts.ts'
import { useLocale } from '../messages/use-locale.ts'
import { account, callFailure } from '../client/api.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { shrinkPicture } from '../ui/shrink-picture.ts'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../ui/use-action.ts'
import type { OwnPicture } from './review-form.tsx'

const widthMaximum = 1600

type Props = {
  userId: string
  productId: string
  own: OwnReview | null
  pictures: readonly OwnPicture[]
  onPictures: (pictures: readonly OwnPicture[]) => void
  onAdding: (isAdding: boolean) => void
  onDeleted: () => void
}

export default function OwnReviewPart(props: Props) {
  const texts = useLateTexts('productReviews')
  const locale = useLocale()
  const { own } = props
  if (!texts) return null
  return (
    <>
      {/* A saved review begins without what was said about its pictures. */}
      <Pictures key={own?.reviewDate} {...props} texts={texts} />
      {own && (
        <div className="grid justify-items-start gap-2">
          {own.hidden !== undefined && (
            <p className="rounded-md bg-yellow-soft px-3 py-2 text-yellow-ink">
              {fill(texts.hidden, { reason: own.hidden })}
            </p>
          )}
          <p className="text-sm text-soft">
            {fill(texts.reviewedOn, { day: formatDate(own.reviewDate, locale) })}
          </p>
          <DeleteButton {...props} texts={texts} />
        </div>
      )}
    </>
  )
}

type PartProps = Props & { texts: Messages['productReviews'] }

function Pictures(props: PartProps) {
  const { pictures, onPictures, texts } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { add, reason, clearReason } = useAddedPictures(props)
  const isFull = pictures.length >= reviewPictures
  const remove = (picture: OwnPicture) => {
    clearReason()
    onPictures(pictures.filter((it) => it !== picture))
    input.current?.focus()
  }
  return (
    <div role="group" aria-label={texts.pictures}>
      {pictures.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-3">
          {pictures.map((picture, index) => (
            <PictureItem
              key={picture._id}
              picture={picture}
              number={index + 1}
              texts={texts}
              disabled={add.busy}
              onRemove={() => remove(picture)}
            />
          ))}
        </ul>
      )}
      <label
        className={buttonClass(
          'outline',
          `has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-green ${isFull ? 'sr-only' : 'cursor-pointer'}`,
        )}
      >
        <Icon name="image-up" className="size-4.5" />
        <span aria-hidden={add.busy || undefined}>{add.busy ? texts.uploading : texts.addPictures}</span>
        <input
          ref={input}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-label={add.busy ? texts.addPictures : undefined}
          aria-busy={add.busy || undefined}
          aria-describedby={`${id}-hint ${id}-reason`}
          aria-invalid={reason ? true : undefined}
          disabled={add.busy || isFull}
          className="sr-only"
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])]
            event.currentTarget.value = ''
            if (files.length > 0) add.run(files)
          }}
        />
      </label>
      <p id={`${id}-hint`} className="mt-2 text-sm text-soft">
        {fill(texts.pictureHint, { reviewPictures })}
      </p>
      <p id={`${id}-reason`} className="text-sm font-medium text-red">
        {reason}
      </p>
    </div>
  )
}

/** Uploads pictures one after the other. `reason` says why not all of them were added. */
function useAddedPictures({ userId, pictures, onPictures, onAdding, texts }: PartProps) {
  const [reason, setReason] = useState<string>()
  const add = useAction(
    async (files: readonly File[]) => {
      const room = reviewPictures - pictures.length
      setReason(files.length > room ? fill(texts.tooManyPictures, { reviewPictures }) : undefined)
      onAdding(true)
      let added = pictures
      try {
        for (const file of files.slice(0, room)) {
          const body = new FormData()
          body.append('userId', userId)
          body.append('image', await shrinkPicture(file, widthMaximum), file.name)
          const { picture } = await account('POST /review/pictures', { body })
          added = [...added, picture]
          onPictures(added)
        }
      } finally {
        onAdding(false)
      }
    },
    (error) => {
      toast('error', texts.pictureFailed)
      setReason(callFailure(error).text || undefined)
    },
  )
  return { add, reason, clearReason: () => setReason(undefined) }
}

type ItemProps = {
  picture: OwnPicture
  number: number
  texts: Messages['productReviews']
  disabled: boolean
  onRemove: () => void
}

function PictureItem({ picture, number, texts, disabled, onRemove }: ItemProps) {
  return (
    <li className="relative">
      <Picture
        src={picture.imageUrl}
        alt={fill(texts.pictureNumber, { number })}
        sizes="96px"
        className="size-24 rounded-md"
      />
      <button
        type="button"
        aria-label={fill(texts.removePicture, { number })}
        disabled={disabled}
        onClick={onRemove}
        className="icon-button icon-button-raised absolute -end-2 -top-2"
      >
        <Icon name="x" className="size-4.5" />
      </button>
    </li>
  )
}

function DeleteButton({ userId, productId, onDeleted, texts }: PartProps) {
  const remove = useAction(
    async () => {
      await account('DELETE /review', { query: { userId, productId } })
      toast('success', texts.deleted)
      onDeleted()
    },
    (error) => {
      console.error('The review could not be deleted', error)
      toast('error', texts.deleteFailed)
    },
  )
  return (
    <Button variant="danger" busy={remove.busy} onClick={remove.run} className="px-3">
      {texts.deleteReview}
    </Button>
  )
}
