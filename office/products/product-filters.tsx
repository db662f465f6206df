import { useState } from 'react'
import { listedStates, saleStates } from '../../contract/office/limits.ts'
import type { ListedProduct } from '../../contract/office/products.ts'
import { useTexts } from '../texts.tsx'
import { useChoices } from '../ui/use-choices.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'

type State = ListedProduct['state']
type Sale = (typeof saleStates)[number]
export type Filters = { q?: string; category?: string; state?: State; low?: 'yes'; sale?: Sale; tag?: string }
const names = ['q', 'category', 'state', 'low', 'sale', 'tag'] as const

export function filtersOf(search: URLSearchParams): Filters {
  const given = names.flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value]] : []
  })
  const { state, low, sale, ...texts } = Object.fromEntries(given) as Record<string, string>
  const known = listedStates.find((it) => it === state)
  const ofSale = saleStates.find((it) => it === sale)
  return {
    ...texts,
    ...(known && { state: known }),
    ...(low && { low: 'yes' }),
    ...(ofSale && { sale: ofSale }),
  }
}

export function FilterForm({ filters, onFilter }: { filters: Filters; onFilter: (chosen: Filters) => void }) {
  const { texts } = useTexts('products')
  const { list, states } = texts.products
  const { data } = useChoices()
  const [typed, setTyped] = useState(filters)
  const change = (name: keyof Filters, value: string) => setTyped({ ...typed, [name]: value })
  const submit = () =>
    onFilter(Object.fromEntries(Object.entries(typed).filter(([, value]) => value)) as Filters)
  const { q: _q, ...narrowing } = filters
  const isFiltered = Object.keys(filters).length > 0 || Object.values(typed).some(Boolean)
  const [isOpen, setOpen] = useState(Object.keys(narrowing).length > 0)
  return (
    <Form
      className="panel grid grid-cols-2 items-end gap-x-4 gap-y-2 lg:grid-cols-[1.4fr_1fr_1fr_1fr_1fr_1fr_auto]"
      onSubmit={submit}
    >
      <div className="col-span-2 lg:col-span-1">
        <Field
          label={list.search}
          type="search"
          value={typed.q ?? ''}
          onChange={({ target }) => change('q', target.value)}
        />
      </div>
      <div className={isOpen ? 'contents' : 'hidden lg:contents'}>
        <Select
          label={list.category}
          value={typed.category ?? ''}
          onChange={({ target }) => change('category', target.value)}
        >
          <option value="">{list.all}</option>
          {data?.categories.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label={list.state}
          value={typed.state ?? ''}
          onChange={({ target }) => change('state', target.value)}
        >
          <option value="">{list.all}</option>
          {listedStates.map((state) => (
            <option key={state} value={state}>
              {states[state]}
            </option>
          ))}
        </Select>
        <Select
          label={list.stock}
          value={typed.low ?? ''}
          onChange={({ target }) => change('low', target.value)}
        >
          <option value="">{list.all}</option>
          <option value="yes">{list.low}</option>
        </Select>
        <Select
          label={list.sale}
          value={typed.sale ?? ''}
          onChange={({ target }) => change('sale', target.value)}
        >
          <option value="">{list.all}</option>
          {saleStates.map((state) => (
            <option key={state} value={state}>
              {list.sales[state]}
            </option>
          ))}
        </Select>
        <Field
          label={list.tag}
          autoComplete="off"
          value={typed.tag ?? ''}
          onChange={({ target }) => change('tag', target.value)}
        />
      </div>
      <div className="col-span-full flex flex-wrap gap-2 lg:col-span-1 lg:flex-nowrap">
        <Button type="submit">{list.filter}</Button>
        <Button variant="plain" className="lg:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts.orders.moreFilters}
        </Button>
        <Button variant="plain" className={isFiltered ? '' : 'max-lg:hidden'} onClick={() => onFilter({})}>
          {list.clear}
        </Button>
      </div>
    </Form>
  )
}
