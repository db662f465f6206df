import { dayKey } from '../../contract/addis-time.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Member, MemberDay } from '../../contract/office/staff.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { formatTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Dialog } from '../../member-ui/dialog.tsx'
import { Field } from '../../member-ui/fields.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'

export function DayButton({ member }: { member: Member }) {
  const { texts } = useTexts('staff')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="plain" className="button-flush justify-self-start" onClick={() => setOpen(true)}>
        {texts.staff.day}
      </Button>
      {isOpen && <DayDialog member={member} onClose={() => setOpen(false)} />}
    </>
  )
}

function DayDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { texts } = useTexts('staff')
  const { _id: staffId, fullName: name } = member
  const [today] = useState(() => dayKey(new Date()))
  const [day, setDay] = useState(today)
  const query = useQuery({
    queryKey: ['member-day', staffId, day],
    queryFn: () => call('GET /office/staff/:staffId/day', { params: { staffId }, query: { day } }),
    enabled: day !== '',
  })
  return (
    <Dialog label={fill(texts.staff.dayTitle, { name })} onClose={onClose}>
      <Field
        label={texts.staff.date}
        type="date"
        value={day}
        max={today}
        onChange={({ target }) => setDay(target.value)}
      />
      {query.data ? <Counted found={query.data} /> : day !== '' && <Waiting query={query} />}
    </Dialog>
  )
}

function Counted({ found }: { found: MemberDay }) {
  const { texts, language, locale } = useTexts('activityActions', 'staff')
  const { first, last, actions, day, fullName } = found
  if (first === null || last === null) return <p role="status">{texts.staff.nothing}</p>
  const times = { first: formatTime(first, locale), last: formatTime(last, locale) }
  const entries = new URLSearchParams({ who: fullName, from: day, to: day })
  return (
    <>
      <p>{fill(texts.staff.between, times)}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {actions.map(({ action, count }) => (
          <div key={action} className="contents">
            <dt>{texts.activityActions[action]}</dt>
            <dd className="tabular text-end">{fillPlural(texts.staff.times, language, count)}</dd>
          </div>
        ))}
      </dl>
      <Link className="link flex min-h-11 items-center" to={`/activity?${entries}`}>
        {texts.staff.inLog}
      </Link>
    </>
  )
}
