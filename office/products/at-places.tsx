import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { productLimits } from '../../contract/limits.ts'
import { formatCount } from '../../contract/money.ts'
import type { Place, VariantAtPlaces } from '../../contract/office/places.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { usePlaceName, usePlaces } from '../ui/use-places.ts'

/** What each place has of a product, in a shop with several. It is set for a place alone. */
export function AtPlaces({ productId }: { productId: string }) {
  const { texts, language } = useTexts('places')
  const isShown = usePlaces().length > 1
  const { data } = useQuery({
    queryKey: ['at-places', productId, language],
    queryFn: () => call('GET /office/products/:productId/places', { params: { productId } }),
    enabled: isShown,
    staleTime: 0,
  })
  if (!isShown || !data) return null
  return (
    <details className="panel">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{texts.places.here}</summary>
      <ul className="mt-3 grid gap-4">
        {data.variants.map((variant) => (
          <Variant key={variant._id} productId={productId} places={data.places} variant={variant} />
        ))}
      </ul>
    </details>
  )
}

type Props = { productId: string; places: Place[]; variant: VariantAtPlaces }

function Variant({ productId, places, variant }: Props) {
  const { places: own } = useTexts('places').texts
  const nameOf = usePlaceName()
  const may = useMay()
  const { name, onHand, onTheWay, atPlaces } = variant
  const there = (placeId: string) => atPlaces.find((it) => it.placeId === placeId)?.onHand ?? 0
  return (
    <li className="grid gap-2 border-b border-line pb-4 last:border-0 last:pb-0">
      <p className="font-medium wrap-anywhere">{name}</p>
      {onHand === null && <p className="text-sm text-soft">{own.uncounted}</p>}
      {onTheWay > 0 && <p className="tabular">{fill(own.onTheWay, { count: onTheWay })}</p>}
      <ul className="grid gap-2">
        {places
          .filter(({ _id, isActive }) => isActive || there(_id) > 0)
          .map((place) => (
            <li key={place._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="tabular wrap-anywhere">
                {onHand === null
                  ? nameOf(place)
                  : fill(own.at, { place: nameOf(place), count: formatCount(there(place._id)) })}
              </span>
              {may('change-products') && place.isActive && (
                <Setting
                  key={there(place._id)}
                  productId={productId}
                  place={place}
                  variant={variant}
                  shown={there(place._id)}
                />
              )}
            </li>
          ))}
      </ul>
    </li>
  )
}

type SettingProps = { productId: string; place: Place; variant: VariantAtPlaces; shown: number }

/** It is no form, as it is beside the form of the product. */
function Setting({ productId, place, variant, shown }: SettingProps) {
  const { places: own } = useTexts('places').texts
  const client = useQueryClient()
  const label = fill(own.setOf, { place: usePlaceName()(place), variant: variant.name })
  const [typed, setTyped] = useState(String(shown))
  const onHand = Number(typed)
  const isWhole =
    typed.trim() !== '' && Number.isInteger(onHand) && onHand >= 0 && onHand <= productLimits.stock
  const setting = useMutation({
    mutationFn: () =>
      call('PUT /office/variants/:variantId/places/:placeId', {
        params: { variantId: variant._id, placeId: place._id },
        body: { onHand, shown },
      }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['at-places', productId] }),
        client.invalidateQueries({ queryKey: ['product', productId] }),
        client.invalidateQueries({ queryKey: ['products'] }),
      ]),
  })
  return (
    <span className="grid gap-1">
      <span className="flex gap-2">
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={productLimits.stock}
          aria-label={label}
          aria-invalid={isWhole ? undefined : true}
          className="control w-24"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button
          variant="outline"
          aria-label={`${own.set}: ${label}`}
          disabled={!isWhole || (onHand === shown && variant.onHand !== null)}
          busy={setting.isPending}
          onClick={() => setting.mutate()}
        >
          {own.set}
        </Button>
      </span>
      <Failure error={setting.error} />
    </span>
  )
}
