import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { v4 as newId } from 'uuid'
import { reasonMaximum } from '../../contract/office/limits.ts'
import { fillPlural } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { PlaceSelect } from '../ui/place-select.tsx'
import { usePlaceName, usePlaces } from '../ui/use-places.ts'
import { Waiting } from '../../member-ui/waiting.tsx'

export function CountsPage() {
  const { texts, language, locale } = useTexts('stock')
  const { counts: own } = texts.stock
  const may = useMay()
  const nameOf = usePlaceName()
  const [isStarting, setStarting] = useState(false)
  const query = useQuery({ queryKey: ['counts', language], queryFn: () => call('GET /office/stock-counts') })
  const counts = query.data?.counts
  return (
    <Screen title={texts.sections.counts}>
      <p>{own.lead}</p>
      <PlaceLinks />
      {may('change-products') && (
        <Button variant="strong" className="justify-self-start" onClick={() => setStarting(true)}>
          {own.start}
        </Button>
      )}
      {!counts && <Waiting query={query} />}
      {counts?.length === 0 && <p role="status">{own.none}</p>}
      {counts && counts.length > 0 && (
        <Table label={texts.sections.counts} head={[own.what, own.state, own.counted, own.startedBy]}>
          {counts.map((count) => (
            <tr key={count._id}>
              <td className="min-w-36">
                <Link
                  className="link inline-flex min-h-11 items-center font-medium"
                  to={`/counts/${count._id}`}
                >
                  {count.category || own.free}
                </Link>
                {count.place && <p className="text-sm">{nameOf(count.place)}</p>}
                {count.note !== '' && <p className="text-sm wrap-anywhere text-soft">{count.note}</p>}
              </td>
              <td>{own.states[count.status]}</td>
              <td>{fillPlural(own.variants, language, count.variants)}</td>
              <td className="min-w-36">
                {count.startedBy}
                <p className="text-sm text-soft">
                  <time dateTime={count.startedAt}>{formatDateTime(count.startedAt, locale)}</time>
                </p>
              </td>
            </tr>
          ))}
        </Table>
      )}
      {isStarting && <StartDialog onClose={() => setStarting(false)} />}
    </Screen>
  )
}

/** A shop with one place has nothing to transfer. */
function PlaceLinks() {
  const { places: own } = useTexts('places').texts
  const isSeveral = usePlaces().length > 1
  return (
    <p className="flex flex-wrap gap-x-6">
      <Link to="/places" className="link inline-flex min-h-11 items-center">
        {own.title}
      </Link>
      {isSeveral && (
        <Link to="/stock-transfers" className="link inline-flex min-h-11 items-center">
          {own.transfers.title}
        </Link>
      )}
    </p>
  )
}

function StartDialog({ onClose }: { onClose: () => void }) {
  const { texts } = useTexts('places', 'stock')
  const { counts: own } = texts.stock
  const [countId] = useState(() => newId())
  const [categoryId, setCategory] = useState('')
  const [note, setNote] = useState('')
  const places = usePlaces()
  const [chosen, setChosen] = useState<string>()
  const place = chosen ?? places.find(({ isDefault }) => isDefault)?._id
  const choices = useQuery({
    queryKey: ['choices'],
    queryFn: () => call('GET /office/products/choices'),
  })
  const starting = useMutation({
    mutationFn: () =>
      call('PUT /office/stock-counts/:countId', {
        params: { countId },
        body: { categoryId: categoryId === '' ? null : categoryId, note, place },
      }),
    onSuccess: () => navigate(`/counts/${countId}`),
  })
  return (
    <Dialog label={own.start} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={() => starting.mutate()}>
        <Select label={own.what} value={categoryId} onChange={({ target }) => setCategory(target.value)}>
          <option value="">{own.free}</option>
          {choices.data?.categories.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
        {place !== undefined && (
          <PlaceSelect label={texts.places.countAt} places={places} value={place} onChoose={setChosen} />
        )}
        <Field
          label={own.note}
          hint={own.noteHint}
          maxLength={reasonMaximum}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Failure error={starting.error ?? choices.error} />
        <DialogButtons submit={own.startNow} busy={starting.isPending} />
      </Form>
    </Dialog>
  )
}
