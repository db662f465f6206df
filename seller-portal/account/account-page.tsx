import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { faultOf } from '../../member-ui/failure-text.ts'
import { Form } from '../../member-ui/form.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { call } from '../api.ts'
import { useMe } from '../session/session.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Panel } from '../ui/panel.tsx'
import { Failure, Waiting } from '../ui/waiting.tsx'
import { FactorPanels } from './factor-panels.tsx'

const sessionsKey = ['sessions']

/** `/account`: the own second factors, password and sessions. */
export function AccountPage() {
  const { texts } = useTexts()
  const { fullName, email, role } = useMe()
  return (
    <Screen title={texts.sections.account}>
      <p>
        {fullName} · {texts.roles[role]}
        <span className="block wrap-anywhere text-soft">{email}</span>
      </p>
      <FactorPanels />
      <PasswordPanel />
      <SessionsPanel />
    </Screen>
  )
}

function PasswordPanel() {
  const { texts } = useTexts()
  const client = useQueryClient()
  const [oldPassword, setOld] = useState('')
  const [newPassword, setNew] = useState('')
  const own = texts.account
  const changing = useMutation({
    mutationFn: () => call('PUT /seller/session/password', { body: { oldPassword, newPassword } }),
    onSuccess: async () => {
      setOld('')
      setNew('')
      await client.invalidateQueries({ queryKey: sessionsKey })
    },
  })
  const fields = [
    { name: 'oldPassword', label: own.oldPassword, value: oldPassword, set: setOld },
    { name: 'newPassword', label: own.newPassword, value: newPassword, set: setNew },
  ] as const
  return (
    <Panel title={own.password}>
      <Form className="grid gap-4" onSubmit={() => changing.mutate()}>
        {fields.map(({ name, label, value, set }) => (
          <Field
            key={name}
            label={label}
            type="password"
            hint={name === 'newPassword' ? texts.join.passwordHint : undefined}
            autoComplete={name === 'newPassword' ? 'new-password' : 'current-password'}
            value={value}
            error={faultOf(changing.error, name)}
            onChange={({ target }) => set(target.value)}
          />
        ))}
        <Failure error={changing.error} />
        <Notice>{changing.isSuccess && own.changed}</Notice>
        <Button type="submit" className="justify-self-start" busy={changing.isPending}>
          {own.change}
        </Button>
      </Form>
    </Panel>
  )
}

function SessionsPanel() {
  const { texts, locale } = useTexts()
  const own = texts.account
  const client = useQueryClient()
  const query = useQuery({ queryKey: sessionsKey, queryFn: () => call('GET /seller/sessions') })
  const ending = useMutation({
    mutationFn: (sessionId: string) => call('DELETE /seller/sessions/:sessionId', { params: { sessionId } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  })
  return (
    <Panel title={own.sessions}>
      {!query.data && <Waiting query={query} />}
      <Failure error={ending.error} />
      <ul className="grid gap-4">
        {query.data?.sessions.map(({ _id, device, network, lastUsed, isCurrent }) => (
          <li key={_id} className="grid gap-1">
            <p>
              <b>{device}</b>
              {isCurrent && ` (${own.thisOne})`}
            </p>
            <p className="text-sm text-soft">
              {network} · {fill(own.lastUsed, { time: formatDateTime(lastUsed, locale) })}
            </p>
            {!isCurrent && (
              <Button
                variant="danger"
                className="justify-self-start"
                aria-label={fill(own.endOf, { device })}
                onClick={() => ending.mutate(_id)}
              >
                {own.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
