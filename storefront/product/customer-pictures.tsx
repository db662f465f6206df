import { useState } from 'react'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../messages/use-texts.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Picture } from '../ui/picture.tsx'

const ZoomDialog = lazyPart(() => import('./zoom-dialog.tsx'))

export function PictureButtons({
  name,
  pictures,
  className,
}: {
  name: string
  pictures: readonly string[]
  className: string
}) {
  const texts = useTexts('product')
  const [zoomed, setZoomed] = useState<number>()
  return (
    <ul className={className}>
      {pictures.map((picture, index) => (
        <li key={picture} className="shrink-0">
          <button
            type="button"
            aria-label={`${texts.zoom}: ${fill(texts.picture, { number: index + 1, count: pictures.length })}`}
            onClick={() => setZoomed(index)}
            className="block rounded-md"
          >
            <Picture src={picture} alt="" sizes="80px" className="size-20 rounded-md" />
          </button>
        </li>
      ))}
      {zoomed !== undefined && (
        <ZoomDialog name={name} pictures={pictures} first={zoomed} onClose={() => setZoomed(undefined)} />
      )}
    </ul>
  )
}

/** What customers photographed at home says more than the pictures of the seller. */
export function CustomerPictures({ pictures }: { pictures: readonly string[] }) {
  const texts = useTexts('product')
  if (pictures.length === 0) return null
  return (
    <section aria-labelledby="customer-pictures" className="mt-10">
      <h2 id="customer-pictures" className="mb-3 text-2xl">
        {texts.customerPictures}
      </h2>
      <PictureButtons
        name={texts.customerPictures}
        pictures={[...new Set(pictures)]}
        className="flex gap-2.5 overflow-x-auto p-1"
      />
    </section>
  )
}
