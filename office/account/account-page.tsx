import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { calendars, clocks, isCalendar, isClock } from '../../contract/locale.ts'
import type { Me } from '../../contract/office/staff.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Screen } from '../shell/layout.tsx'
import { call } from '../api.ts'
import { meKey, useMe } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { roleName } from '../ui/role-name.ts'
import { Button } from '../../ui/button.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { FactorPanels } from './factor-panels.tsx'

export function AccountPage() {
  const { texts } = useTexts('account')
  const { mustSetUpSecondFactor } = useMe()
  return (
    <Screen title={texts.sections.account}>
      {mustSetUpSecondFactor && (
        <p role="status" className="rounded-md bg-yellow-soft px-4 py-3 text-[var(--yellow-ink)]">
          {texts.account.factorMust}
        </p>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <FactorPanels />
        <NamePanel />
        <DatesPanel />
        <PasswordPanel />
        <SessionsPanel />
      </div>
    </Screen>
  )
}

function useSaveMe(): (me: Me) => void {
  const client = useQueryClient()
  return (me) => void client.setQueryData(meKey, me)
}

function NamePanel() {
  const { texts } = useTexts('account')
  const me = useMe()
  const save = useSaveMe()
  const [fullName, setFullName] = useState(me.fullName)
  const saving = useMutation({
    mutationFn: () => call('PUT /office/me/name', { body: { fullName } }),
    onSuccess: ({ me: saved }) => save(saved),
  })
  return (
    <Panel title={texts.account.profile}>
      <p>
        {me.email} · {roleName(me.role, texts)}
      </p>
      <Form className="grid gap-4" onSubmit={() => saving.mutate()}>
        <Field
          label={texts.account.name}
          autoComplete="name"
          value={fullName}
          error={faultOf(saving.error, 'fullName')}
          onChange={({ target }) => setFullName(target.value)}
        />
        <Failure error={saving.error} />
        <Notice>{saving.isSuccess && texts.account.saved}</Notice>
        <Button type="submit" variant="soft" busy={saving.isPending}>
          {texts.save}
        </Button>
      </Form>
    </Panel>
  )
}

/** Like the language, they are kept on the device. */
function DatesPanel() {
  const { texts, locale, chooseDates } = useTexts('account')
  const {
    title,
    why,
    calendar,
    calendars: calendarNames,
    clock,
    clocks: clockNames,
    now,
  } = texts.account.datesAndTimes
  const [time] = useState(() => new Date())
  return (
    <Panel title={title}>
      <p>{why}</p>
      <Select
        label={calendar}
        value={locale.calendar}
        onChange={({ target }) => isCalendar(target.value) && chooseDates({ calendar: target.value })}
      >
        {calendars.map((it) => (
          <option key={it} value={it}>
            {calendarNames[it]}
          </option>
        ))}
      </Select>
      <Select
        label={clock}
        value={locale.clock}
        onChange={({ target }) => isClock(target.value) && chooseDates({ clock: target.value })}
      >
        {clocks.map((it) => (
          <option key={it} value={it}>
            {clockNames[it]}
          </option>
        ))}
      </Select>
      <p role="status">{fill(now, { time: formatDateTime(time, locale) })}</p>
    </Panel>
  )
}

function PasswordPanel() {
  const { texts } = useTexts('account')
  const [oldPassword, setOld] = useState('')
  const [newPassword, setNew] = useState('')
  const client = useQueryClient()
  const changing = useMutation({
    mutationFn: () => call('PUT /office/me/password', { body: { oldPassword, newPassword } }),
    onSuccess: () => {
      setOld('')
      setNew('')
      void client.invalidateQueries({ queryKey: ['sessions'] })
    },
  })
  const { error } = changing
  return (
    <Panel title={texts.account.password}>
      <Form className="grid gap-4" onSubmit={() => changing.mutate()}>
        <Field
          label={texts.account.oldPassword}
          type="password"
          autoComplete="current-password"
          value={oldPassword}
          error={faultOf(error, 'oldPassword')}
          onChange={({ target }) => setOld(target.value)}
        />
        <Field
          label={texts.account.newPassword}
          hint={texts.account.join.passwordHint}
          type="password"
          autoComplete="new-password"
          value={newPassword}
          error={faultOf(error, 'newPassword')}
          onChange={({ target }) => setNew(target.value)}
        />
        <Failure error={error} />
        <Notice>{changing.isSuccess && texts.account.changed}</Notice>
        <Button type="submit" variant="soft" busy={changing.isPending}>
          {texts.account.change}
        </Button>
      </Form>
    </Panel>
  )
}

function SessionsPanel() {
  const { texts, locale } = useTexts('account')
  const client = useQueryClient()
  const query = useQuery({ queryKey: ['sessions'], queryFn: () => call('GET /office/me/sessions') })
  const ending = useMutation({
    mutationFn: (sessionId: string) =>
      call('DELETE /office/me/sessions/:sessionId', { params: { sessionId } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['sessions'] }),
  })
  return (
    <Panel title={texts.account.sessions}>
      {query.data ? (
        <ul className="grid gap-3">
          {query.data.sessions.map(({ _id, device, network, lastUsed, isCurrent }) => (
            <li key={_id} className="flex flex-wrap items-center justify-between gap-3">
              <p>
                <b>{device || texts.account.unknownDevice}</b>, {network}
                <br />
                <span className="text-sm text-soft">
                  {isCurrent
                    ? texts.account.current
                    : fill(texts.account.lastUsed, { time: formatDateTime(lastUsed, locale) })}
                </span>
              </p>
              {!isCurrent && (
                <Button variant="outline" busy={ending.isPending} onClick={() => ending.mutate(_id)}>
                  {texts.account.end}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Waiting query={query} />
      )}
      <Failure error={ending.error} />
    </Panel>
  )
}
