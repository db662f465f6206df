import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { languageData } from '../../contract/language.ts'
import type { SellerStore } from '../../contract/seller/store.ts'
import { formatPhone } from '../../messages/format-phone.ts'
import { faultOf } from '../../member-ui/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { Panel } from '../ui/panel.tsx'
import { Waiting } from '../ui/waiting.tsx'

const queryKey = ['store']

/** `/store`: the store as customers see it. */
export function StorePage() {
  const { texts } = useTexts()
  const query = useQuery({ queryKey, queryFn: () => call('GET /seller/store') })
  return (
    <Screen title={texts.sections.store}>
      {query.data ? <Store store={query.data.store} /> : <Waiting query={query} />}
    </Screen>
  )
}

function Store({ store }: { store: SellerStore }) {
  const { texts } = useTexts()
  const own = texts.store
  const may = useMay()
  const [isChanging, setChanging] = useState(false)
  const [isSaved, setSaved] = useState(false)
  return (
    <>
      <Panel title={own.names}>
        <Named texts={store.names} />
        <h3 className="text-lg">{own.places}</h3>
        <Named texts={store.places} />
        <p className="text-sm text-soft">{own.others}</p>
        <a
          className="link inline-flex min-h-11 items-center justify-self-start"
          href={store.url}
          target="_blank"
          rel="noreferrer"
        >
          {own.inShop}
        </a>
      </Panel>
      <Panel title={own.phone}>
        <p className="text-lg font-medium">{store.phone === '' ? '–' : formatPhone(store.phone)}</p>
        <p className="text-sm text-soft">{own.phoneWhy}</p>
        <Notice>{isSaved && own.saved}</Notice>
        {may('change-store') && (
          <Button variant="outline" className="justify-self-start" onClick={() => setChanging(true)}>
            {own.changePhone}
          </Button>
        )}
      </Panel>
      <p>
        {own.level}: <b>{own.levels[store.level]}</b>
      </p>
      {isChanging && (
        <PhoneDialog phone={store.phone} onDone={() => setSaved(true)} onClose={() => setChanging(false)} />
      )}
    </>
  )
}

function Named({ texts: named }: { texts: SellerStore['names'] }) {
  return (
    <dl className="grid gap-1">
      {named.map(({ language, text }) => (
        <div key={language}>
          <dt className="text-sm text-soft">{languageData[language].name}</dt>
          <dd lang={language} className="wrap-anywhere">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type DialogProps = { phone: string; onDone: () => void; onClose: () => void }

function PhoneDialog({ phone: before, onDone, onClose }: DialogProps) {
  const { texts } = useTexts()
  const client = useQueryClient()
  const [phone, setPhone] = useState(before)
  const saving = useMutation({
    mutationFn: () => call('PUT /seller/store/contact', { body: { phone } }),
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved)
      onDone()
      onClose()
    },
  })
  return (
    <FormDialog
      label={texts.store.changePhone}
      submit={texts.save}
      sending={saving}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <Field
        label={texts.store.phone}
        type="tel"
        autoComplete="tel"
        value={phone}
        error={faultOf(saving.error, 'phone')}
        onChange={({ target }) => setPhone(target.value)}
      />
    </FormDialog>
  )
}
