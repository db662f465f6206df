import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { OfficeProductRequest } from '../../contract/office/product-requests.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { TextArea } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { useSave } from '../ui/use-save.ts'
import { Waiting } from '../../member-ui/waiting.tsx'

const states = ['open', 'done'] as const
const listKey = 'product-requests'

/** What customers asked for because the search did not find it; equal texts are one row. */
export function ProductRequests() {
  const texts = useTexts('products').texts.products.requests
  const [state, setState] = useState<(typeof states)[number]>('open')
  const [finished, setFinished] = useState<OfficeProductRequest>()
  const [notice, setNotice] = useState('')
  const query = useQuery({
    queryKey: [listKey, state],
    queryFn: () => call('GET /office/product-requests', { query: { state } }),
  })
  const requests = query.data?.requests
  const { text, requests: count, last, askers, done } = texts.columns
  return (
    <section aria-labelledby="product-requests" className="grid gap-4">
      <h2 id="product-requests" className="mt-6 text-xl">
        {texts.title}
      </h2>
      <p className="max-w-prose">{texts.lead}</p>
      <div role="group" aria-label={texts.which} className="flex flex-wrap gap-2">
        {states.map((value) => (
          <Button
            key={value}
            variant={value === state ? 'soft' : 'outline'}
            aria-pressed={value === state}
            onClick={() => setState(value)}
          >
            {texts.states[value]}
          </Button>
        ))}
      </div>
      <p role="status" className={notice ? 'font-medium text-green' : 'sr-only'}>
        {notice}
      </p>
      {!requests && <Waiting query={query} />}
      {requests?.length === 0 && <p role="status">{texts.none}</p>}
      {requests && requests.length > 0 && (
        <Table label={texts.title} head={[text, count, last, askers, done]}>
          {requests.map((request) => (
            <Row
              key={request.key + request.done?.at}
              request={request}
              onFinish={() => setFinished(request)}
            />
          ))}
        </Table>
      )}
      {finished && (
        <FinishDialog
          request={finished}
          onDone={() => setNotice(fill(texts.marked, { text: finished.text }))}
          onClose={() => setFinished(undefined)}
        />
      )}
    </section>
  )
}

function Row({ request, onFinish }: { request: OfficeProductRequest; onFinish: () => void }) {
  const { texts, locale } = useTexts('products')
  const { requests } = texts.products
  const may = useMay()
  const { text, requests: count, lastAt, done } = request
  return (
    <tr>
      <td className="font-medium wrap-anywhere">{text}</td>
      <td className="tabular">{count.toLocaleString('en')}</td>
      <td className="whitespace-nowrap">
        <time dateTime={lastAt}>{formatDate(lastAt, locale)}</time>
      </td>
      <td>
        <Askers request={request} />
      </td>
      <td>
        {done && (
          <>
            <span className="wrap-anywhere">{done.note}</span>
            <br />
            <span className="text-sm text-soft">
              {fill(requests.doneBy, { by: done.by, time: formatDateTime(done.at, locale) })}
            </span>
          </>
        )}
        {!done && may('change-products') && (
          <Button
            variant="plain"
            aria-label={fill(requests.markDoneOf, { text })}
            className="-mx-3"
            onClick={onFinish}
          >
            {requests.markDone}
          </Button>
        )}
      </td>
    </tr>
  )
}

const askersShown = 3

function Askers({ request: { askers, requests } }: { request: OfficeProductRequest }) {
  const { texts, language } = useTexts('products')
  const { customer, noContact, further } = texts.products.requests
  const reachable = askers.filter(({ contact, customerId }) => contact !== null || customerId !== null)
  const shown = reachable.slice(0, askersShown)
  if (shown.length === 0) return <span className="text-soft">{noContact}</span>
  const left = requests - shown.length
  return (
    <ul>
      {shown.map(({ contact, customerId, at }) => (
        <li key={at + (contact ?? customerId)} className="wrap-anywhere">
          {customerId === null ? (
            contact
          ) : (
            <Link className="link" to={`/customers/${customerId}`}>
              {customer}
            </Link>
          )}
        </li>
      ))}
      {left > 0 && <li className="text-sm text-soft">{fillPlural(further, language, left)}</li>}
    </ul>
  )
}

function FinishDialog({
  request: { key, text },
  onDone,
  onClose,
}: {
  request: OfficeProductRequest
  onDone: () => void
  onClose: () => void
}) {
  const { requests } = useTexts('products').texts.products
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const saving = useSave([listKey], () => {
    onDone()
    onClose()
  })
  function save() {
    const isBlank = note.trim() === ''
    setMissing(isBlank)
    if (!isBlank) saving.mutate(() => call('POST /office/product-requests/done', { body: { key, note } }))
  }
  return (
    <Dialog label={fill(requests.markDoneOf, { text })} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={save}>
        <TextArea
          label={requests.note}
          value={note}
          error={isMissing ? requests.noteMissing : faultOf(saving.error, 'note')}
          onChange={({ target }) => setNote(target.value)}
        />
        <Failure error={saving.error} />
        <DialogButtons submit={requests.markDone} busy={saving.isPending} />
      </Form>
    </Dialog>
  )
}
