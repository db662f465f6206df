import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { v4 as newId } from 'uuid'
import { reasonMaximum } from '../../contract/office/limits.ts'
import type { Place } from '../../contract/office/places.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Field } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { PlaceSelect } from '../ui/place-select.tsx'
import { usePlaceName, useSeveralPlaces } from '../ui/use-places.ts'
import { Waiting } from '../../member-ui/waiting.tsx'

/** `/stock-transfers` */
export function TransfersPage() {
  const { texts, language, locale } = useTexts('places')
  const { transfers: own } = texts.places
  const may = useMay()
  const known = useSeveralPlaces()
  const places = known ?? []
  const nameOf = usePlaceName()
  const [isStarting, setStarting] = useState(false)
  const query = useQuery({ queryKey: ['transfers'], queryFn: () => call('GET /office/stock-transfers') })
  const transfers = query.data?.transfers
  return (
    <Screen title={own.title}>
      <p>{own.lead}</p>
      <Link to="/places" className="link inline-flex min-h-11 items-center justify-self-start">
        {texts.places.title}
      </Link>
      {known?.length === 0 && <p role="status">{texts.places.onlyOne}</p>}
      {may('change-products') && places.length > 1 && (
        <Button variant="strong" className="justify-self-start" onClick={() => setStarting(true)}>
          {own.start}
        </Button>
      )}
      {!transfers && <Waiting query={query} />}
      {transfers?.length === 0 && places.length > 1 && <p role="status">{own.none}</p>}
      {transfers && transfers.length > 0 && (
        <Table label={own.title} head={[own.route, own.state, own.goods, own.startedBy]}>
          {transfers.map(({ _id, number, from, to, status, note, variants, units, startedBy, startedAt }) => (
            <tr key={_id}>
              <td className="min-w-36">
                <Link
                  className="link inline-flex min-h-11 items-center font-medium"
                  to={`/stock-transfers/${_id}`}
                >
                  {fill(own.way, { from: nameOf(from), to: nameOf(to) })}
                </Link>
                <p className="text-sm wrap-anywhere text-soft">
                  {[fill(own.number, { number }), note].filter(Boolean).join(' · ')}
                </p>
              </td>
              <td>{own.states[status]}</td>
              <td className="tabular">
                {fillPlural(own.articles, language, variants)}
                <p className="text-sm text-soft">{fill(own.units, { count: units })}</p>
              </td>
              <td className="min-w-36">
                {startedBy}
                <p className="text-sm text-soft">
                  <time dateTime={startedAt}>{formatDateTime(startedAt, locale)}</time>
                </p>
              </td>
            </tr>
          ))}
        </Table>
      )}
      {isStarting && <StartDialog places={places} onClose={() => setStarting(false)} />}
    </Screen>
  )
}

function StartDialog({ places, onClose }: { places: Place[]; onClose: () => void }) {
  const { transfers: own } = useTexts('places').texts.places
  const [transferId] = useState(() => newId())
  // Goods mostly go from the store to the shop.
  const [from, setFrom] = useState(places.find(({ isDefault }) => !isDefault)?._id ?? '')
  const [to, setTo] = useState(places.find(({ isDefault }) => isDefault)?._id ?? '')
  // Who chooses the place of the other field means the opposite way.
  const chooseFrom = (place: string) => {
    if (place === to) setTo(from)
    setFrom(place)
  }
  const chooseTo = (place: string) => {
    if (place === from) setFrom(to)
    setTo(place)
  }
  const [note, setNote] = useState('')
  const starting = useMutation({
    mutationFn: () =>
      call('PUT /office/stock-transfers/:transferId', { params: { transferId }, body: { from, to, note } }),
    onSuccess: () => navigate(`/stock-transfers/${transferId}`),
  })
  return (
    <Dialog label={own.start} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={() => starting.mutate()}>
        <PlaceSelect label={own.from} places={places} value={from} onChoose={chooseFrom} />
        <PlaceSelect label={own.to} places={places} value={to} onChoose={chooseTo} />
        <Field
          label={own.note}
          hint={own.noteHint}
          maxLength={reasonMaximum}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Failure error={starting.error} />
        <DialogButtons submit={own.startNow} busy={starting.isPending} />
      </Form>
    </Dialog>
  )
}
