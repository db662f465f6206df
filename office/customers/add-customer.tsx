import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { languageData } from '../../contract/language.ts'
import { nameMaximum, typedPhoneMaximum } from '../../contract/limits.ts'
import { isOffered, offeredLanguages } from '../../contract/offered-languages.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'

export function AddCustomer() {
  const { texts } = useTexts('customers')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.customers.add}</Button>
      {isOpen && <AddDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const { texts, language } = useTexts('customers')
  const own = texts.customers
  const [typed, setTyped] = useState({ fullName: '', phone: '', language })
  const adding = useMutation({
    mutationFn: () => call('POST /office/customers', { body: typed }),
    onSuccess: ({ _id, wasAdded }) => {
      if (wasAdded) navigate(`/customers/${_id}`)
    },
  })
  const known = adding.data && !adding.data.wasAdded ? adding.data._id : undefined
  return (
    <Dialog label={own.add} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={() => adding.mutate()}>
        <p className="text-soft">{own.addHint}</p>
        <Field
          label={own.newName}
          autoComplete="off"
          required
          maxLength={nameMaximum}
          value={typed.fullName}
          error={faultOf(adding.error, 'fullName')}
          onChange={({ target }) => setTyped({ ...typed, fullName: target.value })}
        />
        <Field
          label={own.newPhone}
          type="tel"
          autoComplete="off"
          required
          maxLength={typedPhoneMaximum}
          value={typed.phone}
          error={faultOf(adding.error, 'phone')}
          onChange={({ target }) => setTyped({ ...typed, phone: target.value })}
        />
        <Select
          label={own.newLanguage}
          value={typed.language}
          onChange={({ target }) => isOffered(target.value) && setTyped({ ...typed, language: target.value })}
        >
          {offeredLanguages().map((code) => (
            <option key={code} value={code}>
              {languageData[code].name}
            </option>
          ))}
        </Select>
        <Failure error={adding.error} />
        {known && (
          <p role="status">
            {own.known}{' '}
            <Link to={`/customers/${known}`} className="link inline-flex min-h-11 items-center">
              {own.openKnown}
            </Link>
          </p>
        )}
        <DialogButtons submit={own.add} busy={adding.isPending} />
      </Form>
    </Dialog>
  )
}
