import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { languageData } from '../../contract/language.ts'
import { isOffered, offeredLanguages } from '../../contract/offered-languages.ts'
import { nameMaximum } from '../../contract/limits.ts'
import type { FoundCustomer } from '../../contract/office/customers.ts'
import type { OfficeDraft } from '../../contract/office/drafts.ts'
import { formatPhone } from '../../messages/format-phone.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { useDraftChange } from './use-draft.ts'
import { useTyped } from './use-typed.ts'
import type { DraftChange } from './use-draft.ts'

type Props = { draft: OfficeDraft; onTyped: (isTyped: boolean) => void }

/** The account of a customer, or the name and number of somebody without one. */
export function CustomerPart({ draft, onTyped }: Props) {
  const { texts } = useTexts('drafts')
  const may = useMay()
  const saving = useDraftChange(draft)
  const { customer, fullName, phone, language } = draft
  return (
    <Panel title={texts.drafts.customer}>
      {customer ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            <b>{customer.fullName}</b>
            <br />
            {customer.phone !== null && (
              <span className="whitespace-nowrap">{formatPhone(customer.phone)}</span>
            )}{' '}
            <span className="text-soft wrap-anywhere">{customer.email}</span>
          </p>
          <Button
            variant="outline"
            busy={saving.isPending}
            onClick={() => saving.mutate(() => ({ customerId: null, fullName: '', phone: '' }))}
          >
            {texts.drafts.otherCustomer}
          </Button>
        </div>
      ) : (
        may('read-customers') && (
          <CustomerSearch key={`${fullName} ${phone}`} onChoose={(chosen) => saving.mutate(() => chosen)} />
        )
      )}
      {(!customer || customer.phone === null) && (
        <Named key={`${fullName} ${phone} ${language}`} {...{ draft, saving, onTyped }} />
      )}
      {customer && <Failure error={saving.error} />}
    </Panel>
  )
}

function CustomerSearch({ onChoose }: { onChoose: (chosen: DraftChange) => void }) {
  const { texts } = useTexts('drafts')
  const [find, setFind] = useState('')
  const finding = useMutation({
    mutationFn: async (wanted: string) =>
      (await call('GET /office/customers', { query: { find: wanted } })).customers.slice(0, 10),
  })
  const choosing = useMutation({
    mutationFn: async ({ _id: userId, ...contact }: FoundCustomer) => {
      const { customer } = await call('GET /office/customers/:userId', { params: { userId } })
      // Nobody can log in as a customer without an account: the number says who it is.
      const hasLogin =
        customer.hasPassword || customer.phoneVerifiedAt !== null || customer.socialLogins.length > 0
      if (contact.email === '' && !hasLogin) {
        return { customerId: null, fullName: contact.fullName, phone: contact.phone ?? '' }
      }
      const home = customer.addresses.find(({ isDefault }) => isDefault)
      const { _id: _home, isDefault: _default, ...address } = home ?? {}
      return {
        customerId: userId,
        fullName: '',
        phone: '',
        language: customer.language,
        ...(home && { address }),
      }
    },
    onSuccess: onChoose,
  })
  const submit = () => find.trim() !== '' && finding.mutate(find.trim())
  return (
    <Form role="search" className="grid gap-3" onSubmit={submit}>
      <Field
        label={texts.drafts.findCustomer}
        hint={texts.drafts.findCustomerHint}
        type="search"
        inputMode="search"
        maxLength={200}
        value={find}
        onChange={({ target }) => setFind(target.value)}
      />
      <Button type="submit" variant="outline" className="justify-self-start" busy={finding.isPending}>
        {texts.drafts.find}
      </Button>
      <Failure error={finding.error ?? choosing.error} />
      <p role="status" className={finding.data?.length === 0 ? '' : 'sr-only'}>
        {finding.data?.length === 0 && texts.drafts.noCustomer}
      </p>
      <ul className="grid gap-1">
        {finding.data?.map((found) => (
          <li key={found._id}>
            <Button variant="soft" busy={choosing.isPending} onClick={() => choosing.mutate(found)}>
              {found.fullName} · {found.phone === null ? found.email : formatPhone(found.phone)}
            </Button>
          </li>
        ))}
      </ul>
    </Form>
  )
}

type NamedProps = Props & { saving: ReturnType<typeof useDraftChange> }

function Named({ draft, saving, onTyped }: NamedProps) {
  const { texts } = useTexts('drafts')
  const [typed, setTyped] = useState({
    fullName: draft.fullName,
    phone: draft.phone,
    language: draft.language,
  })
  useTyped(typed, onTyped)
  return (
    <Form className="grid items-start gap-4 sm:grid-cols-2" onSubmit={() => saving.mutate(() => typed)}>
      <Field
        label={texts.drafts.name}
        autoComplete="off"
        maxLength={nameMaximum}
        value={typed.fullName}
        error={faultOf(saving.error, 'fullName')}
        onChange={({ target }) => setTyped({ ...typed, fullName: target.value })}
      />
      <Field
        label={texts.drafts.phone}
        type="tel"
        autoComplete="off"
        maxLength={64}
        value={typed.phone}
        error={faultOf(saving.error, 'phone')}
        onChange={({ target }) => setTyped({ ...typed, phone: target.value })}
      />
      <Select
        label={texts.drafts.language}
        value={typed.language}
        onChange={({ target }) => isOffered(target.value) && setTyped({ ...typed, language: target.value })}
      >
        {offeredLanguages().map((code) => (
          <option key={code} value={code} lang={code}>
            {languageData[code].name}
          </option>
        ))}
      </Select>
      <p className="text-sm text-soft sm:col-span-2">{texts.drafts.withoutAccount}</p>
      <div className="grid gap-3 sm:col-span-2">
        <Failure error={saving.error} />
        <Button type="submit" className="justify-self-start" busy={saving.isPending}>
          {texts.save}
        </Button>
      </div>
    </Form>
  )
}
