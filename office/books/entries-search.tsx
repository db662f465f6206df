import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { bookDaysMaximum } from '../../contract/office/limits.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../texts.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { kindText } from './book-texts.ts'

/** Kinds of which there is one account each, in the order of the chart. */
const single = [
  'till',
  'gift-cards',
  'vat-on-commission',
  'vat-on-sales',
  'withheld-tax',
  'owner-funds',
  'commission-income',
  'sales-income',
  'delivery-income',
  'seller-charges',
  'forfeited-credit',
  'discounts',
  'gateway-fees',
  'delivery-costs',
  'charge-backs',
  'given-credit',
  'cash-differences',
  'small-expenses',
  'write-offs',
  'suspense',
] as const

const searchedFor = ['seller', 'account', 'from', 'to', 'amount', 'number', 'cause'] as const
type Typed = Record<(typeof searchedFor)[number], string>

/** What is found is in the address, as the seller is, whom a link to this page names. `name` is the shown account, if its kind has several. */
export function EntriesSearch({ name }: { name: string | undefined }) {
  const own = useTexts('books').texts.books
  const { find } = own
  const [search, setSearch] = useSearchParams()
  const present = Object.fromEntries(searchedFor.map((it) => [it, search.get(it) ?? ''])) as Typed
  const [typed, setTyped] = useState(present)
  const [isWrong, setWrong] = useState(false)
  const set = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const isSingle = (single as readonly string[]).includes(typed.account)
  return (
    <Form
      role="search"
      aria-label={find.title}
      className="panel grid items-start gap-4 sm:grid-cols-2 sm:has-[[data-day-parts]]:grid-cols-2 lg:grid-cols-3"
      onSubmit={() => {
        const amount = typed.amount.trim().replaceAll(',', '')
        const isAmount = amount === '' || /^\d{1,12}(\.\d{1,2})?$/.test(amount)
        setWrong(!isAmount)
        if (isAmount) setSearch(addressOf({ ...typed, amount }))
      }}
    >
      <Field
        label={find.number}
        value={typed.number}
        autoComplete="off"
        onChange={({ target }) => set({ number: target.value })}
      />
      <Field
        label={find.cause}
        hint={find.causeHint}
        value={typed.cause}
        autoComplete="off"
        onChange={({ target }) => set({ cause: target.value })}
      />
      <Select
        label={find.account}
        hint={find.otherAccounts}
        value={typed.account}
        onChange={({ target }) => set({ account: target.value })}
      >
        <option value="">{find.anyAccount}</option>
        {typed.account !== '' && !isSingle && <option value={typed.account}>{name ?? typed.account}</option>}
        {single.map((kind) => (
          <option key={kind} value={kind}>
            {kindText(own, kind)}
          </option>
        ))}
      </Select>
      <Field
        label={find.from}
        type="date"
        value={typed.from}
        onChange={({ target }) => set({ from: target.value })}
      />
      <Field
        label={find.to}
        type="date"
        hint={fill(find.daysHint, { days: bookDaysMaximum })}
        value={typed.to}
        onChange={({ target }) => set({ to: target.value })}
      />
      <Field
        label={find.amount}
        inputMode="decimal"
        value={typed.amount}
        error={isWrong ? find.wrongAmount : undefined}
        onChange={({ target }) => set({ amount: target.value })}
      />
      <Button type="submit" className="justify-self-start">
        {find.submit}
      </Button>
    </Form>
  )
}

/** An order or a cause has few entries, so that nothing else is asked for. */
function addressOf({ number, cause, ...rest }: Typed): Record<string, string> {
  if (number.trim() !== '') return { number: number.trim() }
  if (cause.trim() !== '') return { cause: cause.trim() }
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''))
}
