import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrderLine, PrintedOrder, WholeOrder } from '../../contract/office/order-shapes.ts'
import { fill } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { PlaceSelect } from '../ui/place-select.tsx'
import { usePlaceName, usePlaces } from '../ui/use-places.ts'

type Places = readonly { name: string; code: string; units: number }[]

/** With its units where there are several. */
export function usePlacesText(): (places: Places) => string {
  const { places: own } = useTexts('places').texts
  const nameOf = usePlaceName()
  return (places) =>
    places
      .map((place) =>
        places.length === 1 ? nameOf(place) : fill(own.unitsAt, { count: place.units, place: nameOf(place) }),
      )
      .join(', ')
}

/** On packing slips: where the units are. */
export function SlipPlaces({ order, position }: { order: PrintedOrder; position: number }) {
  const { places: own } = useTexts('places').texts
  const text = usePlacesText()
  const places = order.lines[position]?.places ?? []
  if (places.length === 0) return null
  return <b className="block">{fill(own.takeFrom, { places: text(places) })}</b>
}

/** Who packs says that the units come from another place, until something of the line is sent. */
export function LinePlaces({ order, line, name }: { order: WholeOrder; line: OrderLine; name: string }) {
  const { texts, language } = useTexts('places')
  const { places: own } = texts
  const may = useMay()
  const client = useQueryClient()
  const active = usePlaces(may('read-products') && line.places !== undefined)
  const text = usePlacesText()
  const choosing = useMutation({
    mutationFn: (placeId: string) =>
      call('PUT /office/orders/:orderNumber/lines/:position/place', {
        params: { orderNumber: order.orderId, position: String(line.position) },
        body: { placeId },
      }),
    onSuccess: (answer) => client.setQueryData(['order', order.orderId, language], answer.order),
    onSettled: () => void client.invalidateQueries({ queryKey: ['at-places'] }),
  })
  const { places = [], position } = line
  if (places.length === 0) return null
  const isTaken = places.every((place) => place.isTaken)
  const isSent = line.unsent < line.quantity - line.canceled
  const mayChoose = may('change-orders') && active.length > 1 && order.status === 'pending' && !isSent
  return (
    <div className="grid gap-2">
      <p className="text-sm">{fill(isTaken ? own.takenFrom : own.takeFrom, { places: text(places) })}</p>
      {mayChoose && (
        <PlaceSelect
          key={`${position} ${text(places)}`}
          label={own.takenAt}
          name={fill(own.takenAtOf, { line: name })}
          places={active}
          {...(places.length > 1 && { none: text(places) })}
          value={places.length === 1 ? (places[0]?.placeId ?? '') : ''}
          onChoose={(placeId) => placeId !== '' && choosing.mutate(placeId)}
        />
      )}
      <Failure error={choosing.error} />
    </div>
  )
}
