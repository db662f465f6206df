import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isLanguage, languageData, languages } from '../../contract/language.ts'
import type { StaffRole } from '../../contract/office/roles.ts'
import type { Invitation } from '../../contract/office/staff.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { Panel } from '../ui/panel.tsx'
import { Screen } from '../shell/layout.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure, faultOf } from '../ui/failure.tsx'
import { Field, Select } from '../ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { MemberRow } from './member-row.tsx'
import { RoleSelect, staffKey } from './role-select.tsx'

export function StaffPage() {
  const { texts } = useTexts()
  const may = useMay()
  const query = useQuery({ queryKey: staffKey, queryFn: () => call('GET /office/staff') })
  return (
    <Screen title={texts.sections.staff}>
      {query.data ? (
        <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
          <Panel title={texts.staff.members}>
            <ul className="grid gap-4">
              {query.data.members.map((member) => (
                <MemberRow key={member._id} member={member} />
              ))}
            </ul>
          </Panel>
          <div className="grid gap-6">
            {may('change-staff') && <InvitePanel />}
            <Panel title={texts.staff.invitations}>
              {query.data.invitations.length === 0 && <p>{texts.staff.noInvitations}</p>}
              <ul className="grid gap-4">
                {query.data.invitations.map((invitation) => (
                  <InvitationRow key={invitation._id} invitation={invitation} />
                ))}
              </ul>
            </Panel>
          </div>
        </div>
      ) : (
        <Waiting query={query} />
      )}
    </Screen>
  )
}

function InvitePanel() {
  const { texts, language } = useTexts()
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffRole>('orders')
  const [lang, setLang] = useState(language)
  const inviting = useMutation({
    mutationFn: () => call('POST /office/invitations', { body: { email, role, lang } }),
    onSuccess: (everybody) => {
      client.setQueryData(staffKey, everybody)
      setEmail('')
    },
  })
  const [sentTo, setSentTo] = useState('')
  const submit = () => {
    setSentTo('')
    inviting.mutate(undefined, { onSuccess: () => setSentTo(email) })
  }
  return (
    <Panel title={texts.staff.invite}>
      <Form className="grid gap-4" onSubmit={submit}>
        <Field
          label={texts.staff.email}
          type="email"
          autoComplete="off"
          value={email}
          error={faultOf(inviting.error, 'email')}
          onChange={({ target }) => setEmail(target.value)}
        />
        <RoleSelect role={role} onChange={setRole} />
        <Select
          label={texts.staff.mailLanguage}
          value={lang}
          onChange={({ target }) => isLanguage(target.value) && setLang(target.value)}
        >
          {languages.map((code) => (
            <option key={code} value={code} lang={code}>
              {languageData[code].name}
            </option>
          ))}
        </Select>
        <Failure error={inviting.error} />
        <Notice>{sentTo && fill(texts.staff.sent, { email: sentTo })}</Notice>
        <Button type="submit" busy={inviting.isPending}>
          {texts.staff.send}
        </Button>
      </Form>
    </Panel>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { texts, language } = useTexts()
  const may = useMay()
  const client = useQueryClient()
  const { _id, email, role, invitedBy: by, expiresAt, isReset } = invitation
  const withdrawing = useMutation({
    mutationFn: () => call('DELETE /office/invitations/:invitationId', { params: { invitationId: _id } }),
    onSuccess: (everybody) => void client.setQueryData(staffKey, everybody),
  })
  const time = formatDate(expiresAt, language)
  return (
    <li className="grid gap-1">
      <p>
        <b>{email}</b> · {texts.roles[role]}
      </p>
      <p className="text-sm text-soft">
        {fill(isReset ? texts.staff.toReset : texts.staff.until, { by, time })}
      </p>
      <Failure error={withdrawing.error} />
      {may('change-staff') && (
        <Button
          variant="danger"
          className="justify-self-start"
          busy={withdrawing.isPending}
          onClick={() => withdrawing.mutate()}
        >
          {texts.staff.withdraw}
        </Button>
      )}
    </li>
  )
}
