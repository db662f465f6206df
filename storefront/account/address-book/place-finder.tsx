import { useState } from 'react'
import type { ShownPlace } from '../../../contract/delivery.ts'
import { addressDetailLimits } from '../../../contract/limits.ts'
import { languageData } from '../../../contract/language.ts'
import { fillPlural } from '../../../messages/fill.ts'
import type { Messages } from '../../../messages/messages.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { useLanguage } from '../../messages/use-language.ts'
import { useFoundPlaces } from './use-places.ts'

export type PlaceFields = { state: string; zone: string; city: string; woreda: string }

/** It fills in the fields of a place that is found by any spelling of its name, in both scripts. */
export function PlaceFinder({
  texts,
  onFound,
}: {
  texts: Messages['addressBook']
  onFound: (fields: PlaceFields) => void
}) {
  const language = useLanguage()
  const [text, setText] = useState('')
  const { places, isWaiting } = useFoundPlaces(text)
  const { comma } = languageData[language].separators
  const options = places.map((place) => ({
    place,
    id: place._id,
    name: place.name,
    detail: [texts.kinds[place.kind], ...place.within.toReversed()].join(comma),
  }))
  return (
    <Combobox
      label={texts.findPlace}
      hint={texts.findPlaceHint}
      maxLength={addressDetailLimits.part}
      text={text}
      options={options}
      status={isWaiting ? '' : fillPlural(texts.found, language, options.length)}
      onType={setText}
      onChoose={({ place }) => {
        setText('')
        onFound(fieldsOf(place))
      }}
    />
  )
}

/** A sub-city is the city of its address. A zone says nothing of the town. */
function fieldsOf({ kind, name, within }: ShownPlace): PlaceFields {
  const [state = name, second = ''] = within
  const none = { state, zone: '', city: '', woreda: '' }
  if (kind === 'woreda') return { state, zone: second, city: second, woreda: name }
  if (kind === 'sub-city') return { ...none, zone: name, city: name }
  if (kind === 'zone') return { ...none, zone: name }
  return kind === 'town' ? { ...none, zone: second, city: name } : none
}
