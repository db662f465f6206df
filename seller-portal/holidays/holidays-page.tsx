import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { SellerHoliday } from '../../contract/seller/holidays.ts'
import { faultOf } from '../../member-ui/failure-text.ts'
import { Form } from '../../member-ui/form.tsx'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { useLate } from '../ui/late-texts.ts'
import { Failure, Waiting } from '../ui/waiting.tsx'

const queryKey = ['holidays']

/** `/holidays`: days on which nothing is accepted and sent. */
export function HolidaysPage() {
  const { texts } = useTexts()
  const own = useLate('sellerHolidays')
  const query = useQuery({ queryKey, queryFn: () => call('GET /seller/holidays') })
  return (
    <Screen title={texts.sections.holidays}>
      <p>{own.why}</p>
      {!query.data && <Waiting query={query} />}
      {query.data?.holidays.length === 0 && <p role="status">{own.none}</p>}
      <ul className="grid gap-3">
        {query.data?.holidays.map((holiday) => (
          <Row key={holiday._id} holiday={holiday} />
        ))}
      </ul>
      {query.data && <AnnounceForm />}
    </Screen>
  )
}

function Row({ holiday: { _id: holidayId, from, until } }: { holiday: SellerHoliday }) {
  const { locale } = useTexts()
  const own = useLate('sellerHolidays')
  const client = useQueryClient()
  const withdrawing = useMutation({
    mutationFn: () => call('DELETE /seller/holidays/:holidayId', { params: { holidayId } }),
    onSuccess: (now) => void client.setQueryData(queryKey, now),
    // Another member may have done it, or the answer was lost.
    onError: () => client.invalidateQueries({ queryKey }),
  })
  const days = fill(own.days, { from: formatDate(from, locale), until: formatDate(until, locale) })
  return (
    <li className="panel flex flex-wrap items-center justify-between gap-3">
      <span>{days}</span>
      <Button
        variant="danger"
        aria-label={fill(own.withdrawDays, { days })}
        busy={withdrawing.isPending}
        onClick={() => withdrawing.mutate()}
      >
        {own.withdraw}
      </Button>
      <Failure error={withdrawing.error} />
    </li>
  )
}

function AnnounceForm() {
  const own = useLate('sellerHolidays')
  const client = useQueryClient()
  const [key, setKey] = useState(() => newId())
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const announcing = useMutation({
    mutationFn: () => call('POST /seller/holidays', { body: { key, from, until } }),
    onSuccess(now) {
      client.setQueryData(queryKey, now)
      setKey(newId())
      setFrom('')
      setUntil('')
    },
    onError: () => client.invalidateQueries({ queryKey }),
  })
  /** Other days are another holiday, if the answer about those before was lost. */
  const change = (set: (day: string) => void, day: string) => {
    set(day)
    setKey(newId())
  }
  return (
    <Form className="panel grid gap-4" onSubmit={() => announcing.mutate()}>
      <Field
        type="date"
        label={own.first}
        value={from}
        error={faultOf(announcing.error, 'from')}
        onChange={({ target }) => change(setFrom, target.value)}
      />
      <Field
        type="date"
        label={own.last}
        value={until}
        error={faultOf(announcing.error, 'until')}
        onChange={({ target }) => change(setUntil, target.value)}
      />
      <Failure error={announcing.error} />
      <Button type="submit" className="justify-self-start" busy={announcing.isPending}>
        {own.announce}
      </Button>
    </Form>
  )
}
