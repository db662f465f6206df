import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { FoundCustomer } from '../../contract/office/customers.ts'
import { formatDate } from '../../messages/format-date.ts'
import { formatPhone } from '../../messages/format-phone.ts'
import { Screen } from '../shell/layout.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { More } from '../ui/more.tsx'
import { Table } from '../../ui/table.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { AddCustomer } from './add-customer.tsx'
import { useGroups } from './group-parts.ts'

type Filters = { find?: string; state?: 'blocked'; tag?: string; group?: string }

/** The filters are in the address, so that they can be linked and survive a reload. */
export function CustomersPage() {
  const { texts } = useTexts('care', 'customers')
  const may = useMay()
  const [search, setSearch] = useSearchParams()
  const [find, tag, group] = [search.get('find'), search.get('tag'), search.get('group')]
  const filters: Filters = {
    ...(find && { find }),
    ...(search.get('state') === 'blocked' && { state: 'blocked' }),
    ...(tag && { tag }),
    ...(group && { group }),
  }
  const query = useInfiniteQuery({
    queryKey: ['customers', filters],
    queryFn: ({ pageParam }) =>
      call('GET /office/customers', { query: { ...filters, ...(pageParam && { older: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ older }) => older,
  })
  const customers = query.data?.pages.flatMap((page) => page.customers)
  return (
    <Screen title={texts.sections.customers}>
      <div className="flex flex-wrap items-center gap-4">
        {may('change-customers') && <AddCustomer />}
        <Link to="/customers/groups" className="link inline-flex min-h-11 items-center">
          {texts.care.groupsTitle}
        </Link>
      </div>
      <FilterForm key={search.toString()} filters={filters} onFilter={(chosen) => setSearch(chosen)} />
      {customers ? (
        <>
          {customers.length === 0 ? (
            <p role="status">{texts.customers.none}</p>
          ) : (
            <CustomerTable customers={customers} />
          )}
          <More query={query} />
        </>
      ) : (
        <Waiting query={query} />
      )}
    </Screen>
  )
}

type Filtering = { filters: Filters; onFilter: (chosen: Filters) => void }

function FilterForm({ filters, onFilter }: Filtering) {
  const { texts } = useTexts('care', 'customers')
  const [find, setFind] = useState(filters.find ?? '')
  const [state, setState] = useState(filters.state)
  const [tag, setTag] = useState(filters.tag ?? '')
  const [group, setGroup] = useState(filters.group ?? '')
  const known = useGroups().data
  const [isOpen, setOpen] = useState(Boolean(filters.state ?? filters.tag ?? filters.group))
  const isFiltered = Boolean(find || state || tag || group)
  const hasGroups = Boolean(filters.group) || (known?.groups.length ?? 0) > 0
  const hasTags = Boolean(filters.tag) || (known?.tags.length ?? 0) > 0
  const isShort = !hasGroups && !hasTags
  const submit = () =>
    onFilter({
      ...(find.trim() && { find: find.trim() }),
      ...(state && { state }),
      ...(tag && { tag }),
      ...(group && { group }),
    })
  return (
    <Form
      role="search"
      className={`panel grid items-start gap-4 sm:grid-cols-[2fr_1fr] ${isShort ? 'lg:grid-cols-[2fr_1fr_auto]' : 'lg:grid-cols-[2fr_1fr_1fr_1fr]'}`}
      onSubmit={submit}
    >
      <Field
        label={texts.customers.find}
        hint={texts.customers.findHint}
        type="search"
        maxLength={200}
        value={find}
        onChange={({ target }) => setFind(target.value)}
      />
      <div className={isOpen ? 'contents' : 'hidden sm:contents'}>
        <Select
          label={texts.customers.state}
          value={state ?? ''}
          onChange={({ target }) => setState(target.value === 'blocked' ? 'blocked' : undefined)}
        >
          <option value="">{texts.customers.all}</option>
          <option value="blocked">{texts.customers.blockedOnly}</option>
        </Select>
        {hasGroups && (
          <Select
            label={texts.care.filterGroup}
            value={group}
            onChange={({ target }) => setGroup(target.value)}
          >
            <option value="">{texts.customers.all}</option>
            {known?.groups.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        {hasTags && (
          <Select label={texts.care.filterTag} value={tag} onChange={({ target }) => setTag(target.value)}>
            <option value="">{texts.customers.all}</option>
            {[...new Set([...(filters.tag ? [filters.tag] : []), ...(known?.tags ?? [])])].map((it) => (
              <option key={it}>{it}</option>
            ))}
          </Select>
        )}
      </div>
      <div className={`flex flex-wrap gap-3 ${isShort ? 'lg:mt-8' : 'col-span-full'}`}>
        <Button type="submit">{texts.customers.search}</Button>
        <Button variant="plain" className="sm:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts.orders.moreFilters}
        </Button>
        <Button variant="plain" className={isFiltered ? '' : 'max-sm:hidden'} onClick={() => onFilter({})}>
          {texts.customers.clear}
        </Button>
      </div>
    </Form>
  )
}

function CustomerTable({ customers }: { customers: FoundCustomer[] }) {
  const { texts, locale } = useTexts('customers')
  const {
    name,
    email: address,
    phone: number,
    since,
    nameless,
    isBlocked: blocked,
    noPhone,
  } = texts.customers
  return (
    <Table label={texts.sections.customers} head={[name, address, number, since]}>
      {customers.map(({ _id, fullName, email, phone, createdAt, isBlocked, tags = [] }) => (
        <tr key={_id}>
          <td className="min-w-40">
            <Link className="link inline-flex min-h-11 items-center font-medium" to={`/customers/${_id}`}>
              {fullName || nameless}
            </Link>
            {isBlocked && <p className="text-sm text-red">{blocked}</p>}
            {tags.length > 0 && <p className="text-sm text-soft">{tags.join(' · ')}</p>}
          </td>
          <td className="min-w-48">{email}</td>
          <td className="whitespace-nowrap">{phone === null ? noPhone : formatPhone(phone)}</td>
          <td className="whitespace-nowrap">
            <time dateTime={createdAt}>{formatDate(createdAt, locale)}</time>
          </td>
        </tr>
      ))}
    </Table>
  )
}
