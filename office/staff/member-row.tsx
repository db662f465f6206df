import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '../../contract/contract.ts'
import type { ChosenRole, Member } from '../../contract/office/staff.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { call } from '../api.ts'
import { useMay, useMe } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { CancelButton, Dialog } from '../../member-ui/dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Form } from '../ui/form.tsx'
import { roleName } from '../ui/role-name.ts'
import { Notice } from '../../ui/notice.tsx'
import { DayButton } from './member-day.tsx'
import { RoleSelect, staffKey } from './role-select.tsx'

type Everybody = ResponseOf<'GET /office/staff'>

export function MemberRow({ member }: { member: Member }) {
  const { texts, language, locale } = useTexts('staff')
  const me = useMe()
  const may = useMay()
  const { _id, fullName, email, role, hasSecondFactor, sessions, lastSeen } = member
  const seen = lastSeen === null ? texts.never : formatDateTime(lastSeen, locale)
  return (
    <li className="grid gap-2 border-b border-line pb-4 last:border-0 last:pb-0">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p>
          <b>{fullName}</b> {_id === me._id && <span className="text-soft">({texts.staff.you})</span>}
          <br />
          {email}
        </p>
        <p className="md:text-end">
          {roleName(role, texts)}
          <br />
          <span className="text-sm text-soft">
            {hasSecondFactor ? texts.staff.withFactor : texts.staff.withoutFactor}
          </span>
        </p>
      </div>
      <p className="text-sm text-soft">
        {sessions > 0
          ? fillPlural(texts.staff.sessions, language, sessions)
          : fill(texts.staff.lastSeen, { time: seen })}
      </p>
      {may('read-activity') && <DayButton member={member} />}
      {may('change-staff') && <Actions member={member} />}
    </li>
  )
}

function Actions({ member }: { member: Member }) {
  const { texts, language } = useTexts('staff')
  const { _id: staffId, fullName: name, email, sessions } = member
  const client = useQueryClient()
  const [open, setOpen] = useState<'role' | 'remove'>()
  const [note, setNote] = useState('')
  const params = { staffId }
  const acting = useMutation({
    mutationFn: (act: () => Promise<Everybody>) => act(),
    onMutate: () => setNote(''),
    onSuccess: (everybody) => {
      client.setQueryData(staffKey, everybody)
      setOpen(undefined)
    },
  })
  const reset = () =>
    acting.mutate(() => call('POST /office/staff/:staffId/reset', { params, body: { lang: language } }), {
      onSuccess: () => setNote(fill(texts.staff.resetSent, { email })),
    })
  const close = () => {
    acting.reset()
    setOpen(undefined)
  }
  return (
    <div role="group" aria-label={fill(texts.staff.actions, { name })} className="grid gap-2">
      <div className="button-flush flex flex-wrap">
        <Button variant="plain" onClick={() => setOpen('role')}>
          {texts.staff.changeRole}
        </Button>
        <Button variant="plain" busy={acting.isPending} onClick={reset}>
          {texts.staff.reset}
        </Button>
        {sessions > 0 && (
          <Button
            variant="plain"
            busy={acting.isPending}
            onClick={() => acting.mutate(() => call('DELETE /office/staff/:staffId/sessions', { params }))}
          >
            {texts.staff.endSessions}
          </Button>
        )}
        <Button variant="danger" onClick={() => setOpen('remove')}>
          {texts.staff.remove}
        </Button>
      </div>
      {open === undefined && <Failure error={acting.error} />}
      <Notice>{note}</Notice>
      {open === 'role' && (
        <RoleDialog
          member={member}
          onClose={close}
          error={acting.error}
          onChoose={(role) =>
            acting.mutate(() => call('PUT /office/staff/:staffId/role', { params, body: { role } }))
          }
        />
      )}
      {open === 'remove' && (
        <Dialog label={fill(texts.staff.removeTitle, { name })} onClose={close}>
          <p>{fill(texts.staff.removeWhy, { name })}</p>
          <Failure error={acting.error} />
          <div className="flex flex-wrap gap-3">
            <Button
              variant="strongDanger"
              busy={acting.isPending}
              onClick={() => acting.mutate(() => call('DELETE /office/staff/:staffId', { params }))}
            >
              {texts.staff.remove}
            </Button>
            <CancelButton />
          </div>
        </Dialog>
      )}
    </div>
  )
}

type Choosing = {
  member: Member
  error: unknown
  onChoose: (role: ChosenRole) => void
  onClose: () => void
}

function RoleDialog({ member, error, onChoose, onClose }: Choosing) {
  const { texts } = useTexts('staff')
  const [role, setRole] = useState<ChosenRole>(
    typeof member.role === 'string' ? member.role : member.role._id,
  )
  return (
    <Dialog label={`${texts.staff.changeRole}: ${member.fullName}`} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={() => onChoose(role)}>
        <RoleSelect role={role} onChange={setRole} />
        <Failure error={error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{texts.save}</Button>
          <CancelButton />
        </div>
      </Form>
    </Dialog>
  )
}
