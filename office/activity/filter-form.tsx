import { lazy, Suspense, useState } from 'react'
import type { ActivityAction } from '../../contract/office/activity-actions.ts'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../texts.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'

export type Filters = { who?: string; subject?: string; action?: ActivityAction; from?: string; to?: string }

/** It has the names of some two hundred actions, for which the list does not wait. */
const ActionSelect = lazy(async () => ({ default: (await import('./action-select.tsx')).ActionSelect }))

export function FilterForm({ filters, onFilter }: { filters: Filters; onFilter: (chosen: Filters) => void }) {
  const { texts } = useTexts('activity')
  const [typed, setTyped] = useState(filters)
  const change = (name: keyof Filters, value: string) => setTyped({ ...typed, [name]: value })
  const submit = () =>
    onFilter(Object.fromEntries(Object.entries(typed).filter(([, value]) => value)) as Filters)
  const { who: _who, ...narrowing } = filters
  const isFiltered = Object.keys(filters).length > 0 || Object.values(typed).some(Boolean)
  const [isOpen, setOpen] = useState(Object.keys(narrowing).length > 0)
  return (
    <Form
      className="panel grid items-end gap-x-4 gap-y-2 sm:grid-cols-2 sm:gap-y-4 sm:has-[[data-day-parts]]:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-6"
      onSubmit={submit}
    >
      <Field
        label={texts.activity.who}
        value={typed.who ?? ''}
        onChange={({ target }) => change('who', target.value)}
      />
      <div className={isOpen ? 'contents' : 'hidden sm:contents'}>
        <Field
          label={texts.activity.subject}
          value={typed.subject ?? ''}
          onChange={({ target }) => change('subject', target.value)}
        />
        <Suspense fallback={<Select label={texts.activity.action} disabled />}>
          <ActionSelect value={typed.action ?? ''} onChange={(action) => change('action', action)} />
        </Suspense>
        <Field
          label={texts.activity.from}
          type="date"
          value={typed.from ?? ''}
          onChange={({ target }) => change('from', target.value)}
        />
        <Field
          label={texts.activity.to}
          type="date"
          value={typed.to ?? ''}
          onChange={({ target }) => change('to', target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{texts.activity.filter}</Button>
        <Button variant="plain" className="sm:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts.orders.moreFilters}
        </Button>
        <Button variant="plain" className={isFiltered ? '' : 'max-sm:hidden'} onClick={() => onFilter({})}>
          {texts.activity.clear}
        </Button>
      </div>
    </Form>
  )
}
