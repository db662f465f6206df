import { useState } from 'react'
import { languageData } from '../../contract/language.ts'
import { nameMaximum } from '../../contract/limits.ts'
import { offeredLanguages } from '../../contract/offered-languages.ts'
import { fieldIn } from '../../contract/office/texts.ts'
import type { SellerApplication } from '../../contract/seller/application.ts'
import { fill } from '../../messages/fill.ts'
import { faultOf } from '../../member-ui/failure-text.ts'
import { Field } from '../../ui/field.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { useApplicationTexts } from './application-texts.ts'
import { useFilling } from './use-application.ts'

type Props = { application: SellerApplication; onClose: () => void }

/** The names and the place of the store in each language of the shop. */
export function StoreDialog({ application, onClose }: Props) {
  const { texts } = useTexts()
  const own = useApplicationTexts()
  const [storeName, setStoreName] = useState(application.storeName)
  const [location, setLocation] = useState(application.location)
  const saving = useFilling(onClose)
  const fields = [
    { name: 'storeName', label: own.storeNameIn, typed: storeName, onType: setStoreName },
    { name: 'location', label: own.placeIn, typed: location, onType: setLocation },
  ]
  return (
    <FormDialog
      label={own.items.names}
      submit={texts.save}
      sending={saving}
      onSubmit={() =>
        saving.mutate(() => call('PUT /seller/application/store', { body: { storeName, location } }))
      }
      onClose={onClose}
    >
      {fields.map(({ name, label, typed, onType }) =>
        offeredLanguages().map((language) => (
          <Field
            key={fieldIn(name, language)}
            label={fill(label, { language: languageData[language].name })}
            lang={language}
            autoComplete="off"
            maxLength={nameMaximum}
            value={typed[language]}
            error={faultOf(saving.error, `${name}.${language}`)}
            onChange={({ target }) => onType({ ...typed, [language]: target.value })}
          />
        )),
      )}
    </FormDialog>
  )
}
