import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { ListedPage } from '../../contract/office/pages.ts'
import { pageNamePattern } from '../../contract/static-pages.ts'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Field } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { ChangedBy, ChangeLink } from '../ui/changed-cells.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { pagesKey } from './draft.ts'

export function PagesPage() {
  const { texts, language } = useTexts('pages')
  const query = useQuery({ queryKey: [...pagesKey, language], queryFn: () => call('GET /office/pages') })
  return (
    <Screen title={texts.sections.pages}>
      <p className="max-w-3xl text-soft">{texts.pages.lead}</p>
      {query.data ? <PageTable pages={query.data.pages} /> : <Waiting query={query} />}
      <NewPage />
    </Screen>
  )
}

function PageTable({ pages }: { pages: ListedPage[] }) {
  const { texts } = useTexts('pages')
  const names = texts.pages
  const { page: pageTitle, state, changed } = names.columns
  return (
    <Table label={names.list} head={[pageTitle, state, changed, texts.change]}>
      {pages.map(({ page, path, title, isOwn, isChanged, at, who }) => (
        <tr key={page}>
          <td className="min-w-40">
            {title}
            <span className="block text-sm text-soft">{path}</span>
          </td>
          <td>{isOwn ? names.own : isChanged ? names.changed : names.asDelivered}</td>
          <td>
            <ChangedBy who={who} at={at} />
          </td>
          <td>
            <ChangeLink to={`/pages/${page}`} name={title} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

function NewPage() {
  const { pages } = useTexts('pages').texts
  const [address, setAddress] = useState('')
  const [isWrong, setWrong] = useState(false)
  return (
    <Panel title={pages.add}>
      <Form
        className="grid max-w-xl gap-4"
        onSubmit={() => {
          const isName = pageNamePattern.test(address)
          setWrong(!isName)
          if (isName) navigate(`/pages/${address}`)
        }}
      >
        <Field
          label={pages.address}
          hint={pages.addressHint}
          error={isWrong ? pages.addressWrong : undefined}
          autoCapitalize="none"
          value={address}
          onChange={({ target }) => setAddress(target.value.trim().toLowerCase())}
        />
        <Button type="submit" variant="outline" className="justify-self-start">
          {pages.add}
        </Button>
      </Form>
    </Panel>
  )
}
