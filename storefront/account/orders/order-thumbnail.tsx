import type { Order } from '../../../contract/orders.ts'

type OrderImage = Order['items'][number]['productImage']

/** The picture of a bought product as it was then: the thumbnail that came with the order, or its address. */
export function OrderThumbnail({ image, className = 'size-14' }: { image: OrderImage; className?: string }) {
  const src = image.imageContent
    ? `data:${image.imageType};base64,${image.imageContent}`
    : image.imageUrl && `${image.imageUrl}?w=160`
  return (
    <span className={`block shrink-0 overflow-hidden rounded-sm bg-sunk ${className}`}>
      {src && (
        <img src={src} alt="" width={56} height={56} loading="lazy" className="size-full object-cover" />
      )}
    </span>
  )
}
