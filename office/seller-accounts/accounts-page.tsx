import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { OfficeSellerAccount } from '../../contract/office/seller-accounts.ts'
import { debtAgeDays } from '../../contract/seller-levels.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { BookLinks } from '../books/book-links.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Field } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { More } from '../ui/more.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { Owes } from './owes.tsx'

/** `/books/sellers`: what each seller is owed and owes, debts first. */
export function SellerAccountsPage() {
  const { texts, language } = useTexts('sellerAccounts')
  const own = texts.sellerAccounts
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const [typed, setTyped] = useState(search)
  const query = useInfiniteQuery({
    queryKey: ['seller-accounts', search, language],
    queryFn: ({ pageParam }) =>
      call('GET /office/books/sellers', {
        query: { ...(search && { search }), ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  })
  const sellers = query.data?.pages.flatMap((page) => page.sellers)
  const debts = query.data?.pages[0]?.debts ?? []
  return (
    <Screen title={own.title}>
      <BookLinks />
      <p className="max-w-prose text-soft">{own.lead}</p>
      {debts.some(({ count }) => count > 0) && <Debts debts={debts} />}
      <Form
        className="flex flex-wrap items-end gap-3"
        onSubmit={() => setParams(typed.trim() === '' ? {} : { search: typed.trim() })}
      >
        <Field
          label={own.search}
          type="search"
          value={typed}
          maxLength={100}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="outline">
          {own.find}
        </Button>
      </Form>
      {!sellers && <Waiting query={query} />}
      {sellers?.length === 0 && <p role="status">{own.none}</p>}
      {sellers && sellers.length > 0 && <Accounts accounts={sellers} />}
      <More query={query} label={own.more} />
    </Screen>
  )
}

function Debts({ debts }: { debts: readonly { count: number; amount: number }[] }) {
  const { texts, language } = useTexts('sellerAccounts')
  const own = texts.sellerAccounts
  return (
    <section aria-label={own.debts} className="grid gap-2">
      <h2 className="text-lg">{own.debts}</h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {debts.map(({ count, amount }, index) => (
          <div key={own.ages[index]}>
            <dt className="text-sm text-soft">
              {fill(own.ages[index] ?? '', {
                from: debtAgeDays[index - 1] ?? 0,
                days: debtAgeDays[index] ?? 0,
              })}
            </dt>
            <dd className="font-medium tabular">
              {formatPrice(toSantim(amount), language)} ({count})
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Accounts({ accounts }: { accounts: readonly OfficeSellerAccount[] }) {
  const { texts } = useTexts('sellerAccounts')
  const { store, debt, held, available } = texts.sellerAccounts.columns
  return (
    <Table label={texts.sellerAccounts.list} head={[store, debt, held, available]} figures={3}>
      {accounts.map((account) => (
        <Row key={account._id} account={account} />
      ))}
    </Table>
  )
}

function Row({ account }: { account: OfficeSellerAccount }) {
  const { texts, language } = useTexts('sellerAccounts', 'sellers')
  const { _id, storeName, level, debt, held, available, withoutCash } = account
  const price = (birr: number) => formatPrice(toSantim(birr), language)
  return (
    <tr>
      <td className="min-w-40">
        <Link to={`/books/sellers/${_id}`} className="link inline-flex min-h-11 items-center font-medium">
          {storeName}
        </Link>
        <span className="block text-sm text-soft">{texts.sellers.levels[level]}</span>
      </td>
      <td className="text-end whitespace-nowrap tabular">
        {debt > 0 && (
          <>
            <b className="text-red">{price(debt)}</b>
            <Owes account={account} />
            {withoutCash && <span className="block text-sm">{texts.sellerAccounts.withoutCash}</span>}
          </>
        )}
      </td>
      <td className="text-end whitespace-nowrap tabular">{price(held)}</td>
      <td className="text-end whitespace-nowrap tabular">{price(available)}</td>
    </tr>
  )
}
