import type { Order } from '../../../contract/orders.ts'
import { Picture } from '../../ui/picture.tsx'

type OrderImage = Order['items'][number]['productImage']

/** The picture is the one at the time of the order. */
export function OrderThumbnail({ image, className = 'size-14' }: { image: OrderImage; className?: string }) {
  return <Picture src={image.imageUrl} alt="" sizes="64px" className={`shrink-0 rounded-sm ${className}`} />
}
