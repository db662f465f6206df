import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { MatchCandidate, ReconciliationItem } from '../../contract/office/reconciliation.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { call } from '../api.ts'
import { descriptionText, kindText } from '../books/book-texts.ts'
import { useTexts } from '../texts.tsx'
import { CancelButton, Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { useSave } from '../ui/use-save.ts'
import { Waiting } from '../../member-ui/waiting.tsx'
import { aboutText, accountText, reconciliationKey } from './item-text.ts'

type Named = { _id: string; name: string }
type Props = { item: ReconciliationItem; members: readonly Named[]; onClose: () => void }

const ways = ['owner', 'match', 'post', 'declare'] as const
type Way = (typeof ways)[number]

/** Who explains an open item, and how it ends: matched by hand, posted, or declared an error of the statement. */
export function ItemDialog({ item, members, onClose }: Props) {
  const { texts, language } = useTexts('books', 'reconciliation')
  const own = texts.reconciliation
  const [way, setWay] = useState<Way>('owner')
  const offered = ways.filter((it) => it !== 'match' || item.line !== null)
  return (
    <Dialog label={own.kinds[item.kind]} onClose={onClose}>
      <p className="wrap-anywhere">
        {accountText(own, item.account)}: {aboutText(own, item)},{' '}
        <strong className="whitespace-nowrap">{formatPrice(toSantim(item.amount), language)}</strong>
      </p>
      {item.kind === 'other-amount' && item.line && item.entry && (
        <p>
          {fill(own.bothAmounts, {
            line: formatPrice(toSantim(item.line.amount), language),
            entry: formatPrice(toSantim(item.entry.amount), language),
          })}
        </p>
      )}
      <Select label={own.way} value={way} onChange={({ target }) => setWay(target.value as Way)}>
        {offered.map((it) => (
          <option key={it} value={it}>
            {own.ways[it]}
          </option>
        ))}
      </Select>
      {way === 'owner' && <OwnerForm item={item} members={members} onClose={onClose} />}
      {way === 'match' && <MatchForm item={item} onClose={onClose} />}
      {(way === 'post' || way === 'declare') && <EndForm key={way} item={item} way={way} onClose={onClose} />}
    </Dialog>
  )
}

function OwnerForm({ item, members, onClose }: Props) {
  const own = useTexts('reconciliation').texts.reconciliation
  const [staffId, setStaffId] = useState(item.owner?._id ?? '')
  const [note, setNote] = useState(item.note)
  const saving = useSave(reconciliationKey, onClose)
  const params = { itemId: item._id }
  const save = async () => {
    await call('POST /office/reconciliation/items/:itemId/owner', {
      params,
      body: { staffId: staffId === '' ? null : staffId },
    })
    await call('POST /office/reconciliation/items/:itemId/note', { params, body: { note } })
  }
  return (
    <Form className="grid gap-4" onSubmit={() => saving.mutate(save)}>
      <Select label={own.columns.owner} value={staffId} onChange={({ target }) => setStaffId(target.value)}>
        <option value="">{own.nobody}</option>
        {members.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Select>
      <Field
        label={own.note}
        value={note}
        error={faultOf(saving.error, 'note')}
        onChange={({ target }) => setNote(target.value)}
      />
      <Failure error={saving.error} />
      <DialogButtons submit={own.save} busy={saving.isPending} />
    </Form>
  )
}

const keyOf = ({ transaction, position }: MatchCandidate) => `${transaction}/${position}`

function MatchForm({ item, onClose }: Omit<Props, 'members'>) {
  const { texts, language, locale } = useTexts('books', 'reconciliation')
  const own = texts.reconciliation
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [reason, setReason] = useState('')
  const saving = useSave(reconciliationKey, onClose)
  const params = { itemId: item._id }
  const query = useQuery({
    queryKey: [...reconciliationKey, 'candidates', item._id],
    queryFn: () => call('GET /office/reconciliation/items/:itemId/candidates', { params }),
  })
  if (!query.data) return <Waiting query={query} />
  const entries = query.data.entries.filter((entry) => chosen.has(keyOf(entry)))
  const sum = entries.reduce((total, { amount }) => total + toSantim(amount), 0)
  const toggle = (key: string) =>
    setChosen(new Set(chosen.has(key) ? [...chosen].filter((it) => it !== key) : [...chosen, key]))
  const save = () =>
    call('POST /office/reconciliation/items/:itemId/match', {
      params,
      body: { entries: entries.map(({ transaction, position }) => ({ transaction, position })), reason },
    })
  if (query.data.entries.length === 0) return <p role="status">{own.noCandidates}</p>
  return (
    <Form className="grid gap-4" onSubmit={() => saving.mutate(save)}>
      <fieldset className="grid max-h-72 gap-1 overflow-y-auto">
        <legend className="mb-2 font-medium">{own.candidates}</legend>
        {query.data.entries.map((entry) => (
          <Checkbox
            key={keyOf(entry)}
            label={[
              descriptionText(texts.books, entry.description),
              formatDate(`${entry.day}T12:00:00+03:00`, locale),
              formatPrice(toSantim(entry.amount), language),
              fill(own.transaction, { id: entry.transaction }),
            ].join(', ')}
            checked={chosen.has(keyOf(entry))}
            onChange={() => toggle(keyOf(entry))}
          />
        ))}
      </fieldset>
      <p role="status">{fill(own.chosenSum, { amount: formatPrice(sum, language) })}</p>
      <Field label={own.reason} value={reason} onChange={({ target }) => setReason(target.value)} />
      <Failure error={saving.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={chosen.size === 0} busy={saving.isPending}>
          {own.matchNow}
        </Button>
        <CancelButton />
      </div>
    </Form>
  )
}

/** The accounts of the shop that explain most lines; the command line takes all others. */
const accounts = [
  'suspense',
  'gateway-fees',
  'owner-funds',
  'delivery-costs',
  'charge-backs',
  'write-offs',
  'withheld-tax',
  'vat-on-sales',
  'vat-on-commission',
  'bank:main',
  'bank:telebirr',
  'bank:cbe-birr',
  'bank:m-pesa',
] as const

function EndForm({ item, way, onClose }: Omit<Props, 'members'> & { way: 'post' | 'declare' }) {
  const { texts } = useTexts('books', 'reconciliation')
  const own = texts.reconciliation
  const [account, setAccount] = useState<string>('suspense')
  const [reason, setReason] = useState('')
  const saving = useSave(reconciliationKey, onClose)
  const params = { itemId: item._id }
  const save = () =>
    way === 'post'
      ? call('POST /office/reconciliation/items/:itemId/posting', { params, body: { account, reason } })
      : call('POST /office/reconciliation/items/:itemId/declaration', { params, body: { reason } })
  return (
    <Form className="grid gap-4" onSubmit={() => saving.mutate(save)}>
      <p className="text-soft">{way === 'post' ? own.postWhy : own.declareWhy}</p>
      {way === 'post' && (
        <Select label={own.postTo} value={account} onChange={({ target }) => setAccount(target.value)}>
          {accounts
            .filter((it) => it !== item.account)
            .map((it) => (
              <option key={it} value={it}>
                {it.includes(':') ? accountText(own, it) : kindText(texts.books, it)}
              </option>
            ))}
        </Select>
      )}
      <Field
        label={own.reason}
        value={reason}
        required
        error={faultOf(saving.error, 'reason')}
        onChange={({ target }) => setReason(target.value)}
      />
      <Failure error={saving.error} />
      <DialogButtons submit={way === 'post' ? own.postNow : own.declareNow} busy={saving.isPending} />
    </Form>
  )
}
