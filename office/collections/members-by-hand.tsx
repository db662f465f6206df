import { collectionLimits } from '../../contract/office/limits.ts'
import type { CollectionProduct } from '../../contract/office/collections.ts'
import { noPictureUrl } from '../../contract/paths.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../texts.tsx'
import { OrderedList } from '../ui/ordered-list.tsx'
import { VariantFinder } from '../ui/variant-finder.tsx'

type Props = { products: CollectionProduct[]; onChange: (products: CollectionProduct[]) => void }

export function MembersByHand({ products, onChange }: Props) {
  const own = useTexts('collections').texts.collections
  const isFull = products.length >= collectionLimits.products
  return (
    <>
      {isFull ? (
        <p role="status">{fill(own.full, { most: collectionLimits.products })}</p>
      ) : (
        <VariantFinder
          label={own.find}
          hint={own.findHint}
          onChoose={({ productId, name, picture }) => {
            if (products.some(({ _id }) => _id === productId)) return
            onChange([
              ...products,
              { _id: productId, name, imageUrl: picture ?? noPictureUrl, isOnSale: true },
            ])
          }}
        />
      )}
      {products.length === 0 && <p role="status">{own.noProducts}</p>}
      {products.length > 0 && (
        <OrderedList
          label={own.products}
          rows={products}
          nameOf={({ name }) => name}
          queryKey={['order of a collection']}
          answerOf={(rows) => rows}
          save={async (order) => onChange(order.flatMap((id) => products.filter(({ _id }) => _id === id)))}
          buttons={({ _id, name }) => (
            <Button
              variant="danger"
              aria-label={fill(own.takeOut, { name })}
              onClick={() => onChange(products.filter((it) => it._id !== _id))}
            >
              ×
            </Button>
          )}
        >
          {({ name, isOnSale }) => (
            <>
              {name}
              {!isOnSale && <span className="block text-sm text-soft">{own.notOnSale}</span>}
            </>
          )}
        </OrderedList>
      )}
    </>
  )
}
