import { useQuery, useQueryClient } from '@tanstack/react-query'
import { plainWireRate } from '../../contract/delivery-offers.ts'
import { textIn } from '../../contract/office/texts.ts'
import { Failure } from '../../member-ui/failure.tsx'
import { rateText } from '../../member-ui/rate-text.ts'
import { Waiting } from '../../member-ui/waiting.tsx'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { useSave } from '../ui/use-save.ts'

/** How a seller brings its own parcels. The seller enters it in the portal. */
export function OwnDeliveries({ sellerId }: { sellerId: string }) {
  const { texts, language, locale } = useTexts('sellers', 'delivery')
  const own = texts.sellers
  const client = useQueryClient()
  const queryKey = ['seller-delivery', sellerId]
  const query = useQuery({
    queryKey,
    queryFn: () => call('GET /office/sellers/:sellerId/delivery', { params: { sellerId } }),
  })
  const removing = useSave(queryKey, () => {})
  const remove = (methodId: string) =>
    removing.mutate(async () => {
      const params = { sellerId, methodId }
      client.setQueryData(
        queryKey,
        await call('DELETE /office/sellers/:sellerId/delivery/:methodId', { params }),
      )
    })
  if (!query.data) return <Waiting query={query} />
  const { methods, unused } = query.data
  return (
    <section aria-labelledby="own-deliveries" className="mt-6 border-t border-line pt-4">
      <h3 id="own-deliveries" className="font-semibold">
        {own.deliveries}
      </h3>
      <p className="mt-1 text-sm text-soft">{own.deliveriesWhy}</p>
      {unused === 'bundled' && <p className="mt-1">{own.deliveriesBundled}</p>}
      {methods.length === 0 && <p className="mt-1">{own.noDeliveries}</p>}
      <ul className="my-2 divide-y divide-line">
        {methods.map((method) => {
          const name = textIn(method.name, language)
          const place = method.pickUp ? [texts.delivery.pickUpHere, textIn(method.place, language)] : []
          return (
            <li key={method._id} className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="wrap-anywhere">
                {name}
                <span className="block text-sm text-soft">
                  {[rateText(plainWireRate(method), texts.delivery, locale), ...place]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Button
                variant="danger"
                aria-label={fill(texts.delivery.remove, { name })}
                onClick={() => remove(method._id)}
              >
                {texts.remove}
              </Button>
            </li>
          )
        })}
      </ul>
      <Failure error={removing.error} />
    </section>
  )
}
