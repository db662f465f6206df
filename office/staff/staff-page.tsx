import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { languageData } from '../../contract/language.ts'
import { isOffered, offeredLanguages } from '../../contract/offered-languages.ts'
import type { ChosenRole, Invitation } from '../../contract/office/staff.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { Panel } from '../../member-ui/panel.tsx'
import { Screen } from '../shell/layout.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { roleName } from '../ui/role-name.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { MemberRow } from './member-row.tsx'
import { OwnRoles } from './own-roles.tsx'
import { RoleSelect, staffKey } from './role-select.tsx'

export function StaffPage() {
  const { texts } = useTexts('staff')
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
            {may('change-staff') && <InvitePanel sendsSms={query.data.sendsSms === true} />}
            <OwnRoles />
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

function InvitePanel({ sendsSms }: { sendsSms: boolean }) {
  const { texts, language } = useTexts('staff')
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<ChosenRole>('orders')
  const [lang, setLang] = useState(language)
  const [isShown, setShown] = useState(false)
  const [phone, setPhone] = useState('')
  const inviting = useMutation({
    mutationFn: () => call('POST /office/invitations', { body: { email, role, lang, isShown, phone } }),
    onSuccess: ({ link: _, ...everybody }) => {
      client.setQueryData(staffKey, everybody)
      setEmail('')
      setPhone('')
    },
  })
  const [sent, setSent] = useState<{ to: string; link: string | null; phone: string }>()
  const submit = () => {
    setSent(undefined)
    inviting.mutate(undefined, { onSuccess: ({ link }) => setSent({ to: email, link, phone }) })
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
          onChange={({ target }) => isOffered(target.value) && setLang(target.value)}
        >
          {offeredLanguages().map((code) => (
            <option key={code} value={code} lang={code}>
              {languageData[code].name}
            </option>
          ))}
        </Select>
        {sendsSms && (
          <Field
            label={texts.staff.smsNumber}
            hint={texts.staff.smsNumberHint}
            type="tel"
            autoComplete="off"
            value={phone}
            error={faultOf(inviting.error, 'phone')}
            onChange={({ target }) => setPhone(target.value)}
          />
        )}
        <Failure error={inviting.error} />
        <Checkbox
          label={texts.staff.showLink}
          checked={isShown}
          onChange={({ target }) => setShown(target.checked)}
        />
        <Notice>
          {sent && sent.link === null && sent.phone === '' && fill(texts.staff.sent, { email: sent.to })}
          {sent && sent.phone !== '' && fill(texts.staff.sentBySms, { phone: sent.phone })}
        </Notice>
        <Button type="submit" busy={inviting.isPending}>
          {texts.staff.send}
        </Button>
      </Form>
      {sent?.link && <InvitationLink email={sent.to} url={sent.link} />}
    </Panel>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { texts, locale } = useTexts('staff')
  const may = useMay()
  const client = useQueryClient()
  const { _id, email, role, invitedBy: by, expiresAt, isReset } = invitation
  const withdrawing = useMutation({
    mutationFn: () => call('DELETE /office/invitations/:invitationId', { params: { invitationId: _id } }),
    onSuccess: (everybody) => void client.setQueryData(staffKey, everybody),
  })
  const time = formatDate(expiresAt, locale)
  return (
    <li className="grid gap-1">
      <p>
        <b>{email}</b> · {roleName(role, texts)}
      </p>
      <p className="text-sm text-soft">
        {fill(isReset ? texts.staff.toReset : texts.staff.until, { by, time })}
      </p>
      <Failure error={withdrawing.error} />
      {may('change-staff') && (
        <div className="button-flush flex">
          <Button variant="danger" busy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
            {texts.staff.withdraw}
          </Button>
        </div>
      )}
    </li>
  )
}
