import { useTexts } from '../messages/use-texts.ts'
import type { ShownProduct } from './load-product.server.ts'

/** Brand, model and SKU with the specifications; and the variations. */
export function ProductFacts({ product }: { product: ShownProduct }) {
  const texts = useTexts('product')
  const facts = [
    [texts.brand, product.brand],
    [texts.model, product.model],
    ...product.specifications,
    [texts.sku, product.sku],
  ].filter(([, value]) => value !== '')
  return (
    <section>
      <h2 className="mb-3 text-2xl">{texts.specifications}</h2>
      <dl className="divide-y divide-line border-y border-line">
        {facts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[2fr_3fr] gap-3 py-2.5">
            <dt className="text-soft">{name}</dt>
            <dd className="min-w-0 font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {product.variations.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 text-lg">{texts.variations}</h3>
          <dl className="grid gap-2.5">
            {product.variations.map(([name, values]) => (
              <div key={name} className="flex flex-wrap items-center gap-2">
                <dt className="me-1 text-soft">{name}</dt>
                {values.map((value) => (
                  <dd
                    key={value}
                    className="rounded-full border border-line bg-surface px-3 py-1 font-medium"
                  >
                    {value}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}
