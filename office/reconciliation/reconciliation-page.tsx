import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { ResponseOf } from '../../contract/contract.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { ReconciliationItem, StatedAccountOnWire } from '../../contract/office/reconciliation.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { BookLinks } from '../books/book-links.tsx'
import { useMay } from '../session/session.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Select } from '../../member-ui/fields.tsx'
import { More } from '../ui/more.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { aboutText, accountText, reconciliationKey } from './item-text.ts'
import { UploadDialog } from './upload-dialog.tsx'

type Page = ResponseOf<'GET /office/reconciliation'>

const noon = 'T12:00:00+03:00'

/** `/books/reconciliation`: what statements and books have differently. */
export function ReconciliationPage() {
  const { texts } = useTexts('books', 'reconciliation')
  const own = texts.reconciliation
  const may = useMay()
  const [search, setSearch] = useSearchParams()
  const [isUploading, setUploading] = useState(false)
  const account = search.get('account') ?? ''
  const owner = search.get('owner') ?? ''
  const query = useInfiniteQuery({
    queryKey: [...reconciliationKey, account, owner],
    queryFn: ({ pageParam }) =>
      call('GET /office/reconciliation', {
        query: {
          ...(account && { account }),
          ...(owner && { owner }),
          ...(pageParam && { after: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  })
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }
  const first = query.data?.pages[0]
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Screen title={own.title}>
      <BookLinks />
      <p className="max-w-prose text-soft">{own.lead}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {may('reconcile-books') && <Button onClick={() => setUploading(true)}>{own.upload}</Button>}
        <Link to="/books/reconciliation/files" className="link inline-flex min-h-11 items-center">
          {own.files}
        </Link>
      </div>
      {first ? (
        <>
          <Accounts accounts={first.accounts} />
          <section aria-labelledby="open-items" className="grid gap-4">
            <h2 id="open-items" className="text-xl">
              {own.open}
            </h2>
            <Filters page={first} account={account} owner={owner} onChoose={choose} />
            {items.length === 0 ? <p role="status">{own.none}</p> : <Items items={items} page={first} />}
            <More query={query} />
          </section>
          {isUploading && (
            <UploadDialog
              accounts={first.accounts.map((it) => it.account)}
              account={account}
              onClose={() => setUploading(false)}
            />
          )}
        </>
      ) : (
        <Waiting query={query} />
      )}
    </Screen>
  )
}

function Accounts({ accounts }: { accounts: readonly StatedAccountOnWire[] }) {
  const { texts, language, locale } = useTexts('reconciliation')
  const own = texts.reconciliation
  const { account, until, statement, books, open } = own.accountColumns
  const price = (birr: number) => formatPrice(toSantim(birr), language)
  if (accounts.length === 0) return <p role="status">{own.noAccounts}</p>
  return (
    <Table label={own.accounts} head={[account, until, statement, books, open]} figures={3}>
      {accounts.map((it) => (
        <tr key={it.account}>
          <td className="min-w-40 font-medium">
            <Link
              to={`/books/entries?account=${encodeURIComponent(it.account)}`}
              className="link inline-flex min-h-11 items-center"
            >
              {accountText(own, it.account)}
            </Link>
          </td>
          <td>
            {it.reconciledUntil === null ? own.never : formatDate(`${it.reconciledUntil}${noon}`, locale)}
          </td>
          <td className="whitespace-nowrap tabular md:text-end">
            {it.statement !== null && price(it.statement)}
          </td>
          <td className="whitespace-nowrap tabular md:text-end">{price(it.books)}</td>
          <td className="tabular md:text-end">{it.open}</td>
        </tr>
      ))}
    </Table>
  )
}

type FilterProps = {
  page: Page
  account: string
  owner: string
  onChoose: (name: string, value: string) => void
}

function Filters({ page, account, owner, onChoose }: FilterProps) {
  const own = useTexts('reconciliation').texts.reconciliation
  return (
    <div className="flex flex-wrap items-end gap-4">
      <Select
        label={own.ofAccount}
        value={account}
        onChange={({ target }) => onChoose('account', target.value)}
      >
        <option value="">{own.allAccounts}</option>
        {page.accounts.map((it) => (
          <option key={it.account} value={it.account}>
            {accountText(own, it.account)}
          </option>
        ))}
      </Select>
      <Select label={own.ofOwner} value={owner} onChange={({ target }) => onChoose('owner', target.value)}>
        <option value="">{own.allOwners}</option>
        {page.members.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}

function Items({ items, page }: { items: readonly ReconciliationItem[]; page: Page }) {
  const { texts, language, locale } = useTexts('reconciliation')
  const own = texts.reconciliation
  const may = useMay()
  const [shown, setShown] = useState<string>()
  const { what, when, owner, do: act, amount } = own.columns
  const found = items.find(({ _id }) => _id === shown)
  return (
    <>
      <Table label={own.open} head={[what, when, owner, act, amount]} figures={1}>
        {items.map((item) => (
          <tr key={item._id}>
            <td className="min-w-44">
              <span className="block font-medium">{own.kinds[item.kind]}</span>
              <span className="block wrap-anywhere">{aboutText(own, item)}</span>
              <span className="block text-soft">{accountText(own, item.account)}</span>
            </td>
            <td>
              <span className="block whitespace-nowrap">{formatDate(`${item.day}${noon}`, locale)}</span>
              <span className={item.age > page.openDays ? 'font-medium text-red' : 'text-soft'}>
                {fill(own.age, { days: item.age })}
              </span>
            </td>
            <td className="min-w-32">
              {item.owner?.name ?? own.nobody}
              {item.note !== '' && <span className="block text-soft wrap-anywhere">{item.note}</span>}
            </td>
            <td>
              {may('reconcile-books') && (
                <Button
                  variant="plain"
                  className="button-flush"
                  aria-label={fill(own.explainOf, { about: aboutText(own, item) })}
                  onClick={() => setShown(item._id)}
                >
                  {own.explain}
                </Button>
              )}
            </td>
            <td className="whitespace-nowrap tabular md:text-end">
              {formatPrice(toSantim(item.amount), language)}
            </td>
          </tr>
        ))}
      </Table>
      {found && <ItemDialog item={found} members={page.members} onClose={() => setShown(undefined)} />}
    </>
  )
}
