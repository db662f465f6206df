import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { v4 as newId } from 'uuid'
import { placeCodeMaximum, placeNameMaximum } from '../../contract/office/limits.ts'
import type { Place } from '../../contract/office/places.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { placesKey, usePlaceName } from '../ui/use-places.ts'
import { Waiting } from '../../member-ui/waiting.tsx'

/** `/places` */
export function PlacesPage() {
  const { places: own } = useTexts('places').texts
  const may = useMay()
  const [edited, setEdited] = useState<Place | 'new'>()
  const query = useQuery({
    queryKey: placesKey,
    queryFn: async () => (await call('GET /office/places')).places,
  })
  const places = query.data
  return (
    <Screen title={own.title}>
      <p>{own.lead}</p>
      {places?.length === 1 ? (
        <p role="status">{own.onlyOne}</p>
      ) : (
        <Link to="/stock-transfers" className="link inline-flex min-h-11 items-center justify-self-start">
          {own.transfers.title}
        </Link>
      )}
      {may('change-settings') && (
        <Button variant="strong" className="justify-self-start" onClick={() => setEdited('new')}>
          {own.add}
        </Button>
      )}
      {places ? <List places={places} onEdit={setEdited} /> : <Waiting query={query} />}
      {edited && (
        <PlaceDialog place={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Screen>
  )
}

function useAnswer(then?: () => void) {
  const client = useQueryClient()
  return ({ places }: { places: Place[] }) => {
    client.setQueryData(placesKey, places)
    void client.invalidateQueries({ queryKey: ['at-places'] })
    then?.()
  }
}

function List({ places, onEdit }: { places: Place[]; onEdit: (place: Place) => void }) {
  const { places: own } = useTexts('places').texts
  const ordering = useMutation({
    mutationFn: (placeIds: string[]) => call('PUT /office/places', { body: { placeIds } }),
    onSuccess: useAnswer(),
  })
  const up = (index: number) => {
    const ids = places.map(({ _id }) => _id)
    const [moved = ''] = ids.splice(index, 1)
    ordering.mutate(ids.toSpliced(index - 1, 0, moved))
  }
  return (
    <section className="panel grid gap-3" aria-label={own.title}>
      {places.length > 1 && <p className="text-sm text-soft">{own.order}</p>}
      <ol className="grid gap-3">
        {places.map((place, index) => (
          <PlaceRow
            key={place._id}
            place={place}
            busy={ordering.isPending}
            onEdit={() => onEdit(place)}
            onUp={index > 0 ? () => up(index) : undefined}
          />
        ))}
      </ol>
      <Failure error={ordering.error} />
    </section>
  )
}

type RowProps = { place: Place; busy: boolean; onEdit: () => void; onUp: (() => void) | undefined }

function PlaceRow({ place, busy, onEdit, onUp }: RowProps) {
  const { places: own } = useTexts('places').texts
  const may = useMay()
  const name = usePlaceName()(place)
  const facts = [place.isDefault && own.isFirst, !place.isActive && own.notUsed].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-3 last:border-0 last:pb-0">
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">
          {name} <span className="text-sm text-soft">{place.code}</span>
        </p>
        {facts.length > 0 && <p className="text-sm text-soft">{facts.join(' ')}</p>}
      </div>
      {may('change-settings') && (
        <div className="flex flex-wrap gap-2">
          {onUp && (
            <Button variant="plain" aria-label={fill(own.upOf, { place: name })} busy={busy} onClick={onUp}>
              {own.up}
            </Button>
          )}
          <Button variant="outline" aria-label={fill(own.changeOf, { place: name })} onClick={onEdit}>
            {own.change}
          </Button>
        </div>
      )}
    </li>
  )
}

function PlaceDialog({ place, onClose }: { place: Place | undefined; onClose: () => void }) {
  const { texts } = useTexts('places')
  const { places: own } = texts
  const nameOf = usePlaceName()
  const [placeId] = useState(() => place?._id ?? newId())
  const [name, setName] = useState(place?.name ?? '')
  const [code, setCode] = useState(place?.code ?? '')
  const [isActive, setActive] = useState(place?.isActive ?? true)
  const saving = useMutation({
    mutationFn: () =>
      call('PUT /office/places/:placeId', { params: { placeId }, body: { name, code, isActive } }),
    onSuccess: useAnswer(onClose),
  })
  return (
    <Dialog label={place ? fill(own.changeOf, { place: nameOf(place) }) : own.add} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={() => saving.mutate()}>
        <Field
          label={own.called}
          hint={own.calledHint}
          required={!place?.isDefault}
          maxLength={placeNameMaximum}
          value={name}
          error={faultOf(saving.error, 'name')}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label={own.code}
          hint={own.codeHint}
          required
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={placeCodeMaximum}
          value={code}
          error={faultOf(saving.error, 'code')}
          onChange={({ target }) => setCode(target.value.toUpperCase())}
        />
        {place && !place.isDefault && (
          <Checkbox
            label={own.used}
            checked={isActive}
            onChange={({ target }) => setActive(target.checked)}
          />
        )}
        <Failure error={saving.error} />
        <DialogButtons submit={texts.save} busy={saving.isPending} />
      </Form>
    </Dialog>
  )
}
