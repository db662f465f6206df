import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { sellerRoles } from '../../contract/seller/roles.ts'
import type { SellerRole } from '../../contract/seller/roles.ts'
import type { SellerMembers } from '../../contract/seller/members.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { call } from '../api.ts'
import { useMay, useMe } from '../session/session.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { Panel } from '../ui/panel.tsx'
import { Failure, Waiting } from '../ui/waiting.tsx'
import { InvitePanel } from './invite-panel.tsx'
import { membersKey } from './members-key.ts'

type Member = SellerMembers['members'][number]
type Invitation = SellerMembers['invitations'][number]

/** `/members`: who may log in for the store. */
export function MembersPage() {
  const { texts } = useTexts()
  const may = useMay()
  const query = useQuery({ queryKey: membersKey, queryFn: () => call('GET /seller/members') })
  if (!query.data) {
    return (
      <Screen title={texts.sections.members}>
        <Waiting query={query} />
      </Screen>
    )
  }
  const { members, invitations, sendsSms } = query.data
  return (
    <Screen title={texts.sections.members}>
      <ul className="grid gap-3">
        {members.map((member) => (
          <Row key={member._id} member={member} />
        ))}
      </ul>
      {may('change-members') && (
        <Link to="/activity" className="link inline-flex min-h-11 min-w-11 items-center justify-self-start">
          {texts.sections.activity}
        </Link>
      )}
      {may('change-members') && <InvitePanel sendsSms={sendsSms} />}
      <Panel title={texts.members.open}>
        {invitations.length === 0 && <p>{texts.members.none}</p>}
        <ul className="grid gap-4">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation._id} invitation={invitation} />
          ))}
        </ul>
      </Panel>
    </Screen>
  )
}

function Row({ member }: { member: Member }) {
  const { texts, locale } = useTexts()
  const own = texts.members
  const may = useMay()
  const me = useMe()
  const client = useQueryClient()
  const [isEnding, setEnding] = useState(false)
  const { _id: memberId, fullName: name, email, role, hasSecondFactor, lastSeen } = member
  const changing = useMutation({
    mutationFn: (chosen: SellerRole) =>
      call('PUT /seller/members/:memberId/role', { params: { memberId }, body: { role: chosen } }),
    onSuccess: (now) => void client.setQueryData(membersKey, now),
  })
  const isMe = memberId === me._id
  return (
    <li className="panel grid gap-2">
      <p>
        <b>{name}</b>
        {isMe && ` (${own.you})`}
        <span className="block wrap-anywhere">{email}</span>
      </p>
      <p className="text-sm text-soft">
        {fill(own.lastSeen, { time: lastSeen ? formatDateTime(lastSeen, locale) : own.never })}
        {hasSecondFactor && ` · ${own.withFactor}`}
      </p>
      {may('change-members') && !isMe ? (
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label={fill(own.roleOf, { name })}
            value={role}
            onChange={({ target }) => changing.mutate(target.value as SellerRole)}
          >
            {sellerRoles.map((it) => (
              <option key={it} value={it}>
                {texts.roles[it]}
              </option>
            ))}
          </Select>
          <Button variant="danger" aria-label={fill(own.endOf, { name })} onClick={() => setEnding(true)}>
            {own.end}
          </Button>
        </div>
      ) : (
        <p>{texts.roles[role]}</p>
      )}
      <Failure error={changing.error} />
      {isEnding && <EndDialog member={member} onClose={() => setEnding(false)} />}
    </li>
  )
}

function EndDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { texts } = useTexts()
  const client = useQueryClient()
  const { _id: memberId, fullName: name } = member
  const ending = useMutation({
    mutationFn: () => call('DELETE /seller/members/:memberId', { params: { memberId } }),
    onSuccess: (now) => {
      onClose()
      client.setQueryData(membersKey, now)
    },
    // Another owner may have done it, or the answer was lost.
    onError: () => client.invalidateQueries({ queryKey: membersKey }),
  })
  return (
    <FormDialog
      label={fill(texts.members.endTitle, { name })}
      submit={texts.members.end}
      variant="strongDanger"
      sending={ending}
      onSubmit={() => ending.mutate()}
      onClose={onClose}
    >
      <p>{fill(texts.members.endWhy, { name })}</p>
    </FormDialog>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { texts, locale } = useTexts()
  const own = texts.members
  const may = useMay()
  const client = useQueryClient()
  const { _id: invitationId, email, role, invitedBy: by, isReset, expiresAt } = invitation
  const withdrawing = useMutation({
    mutationFn: () => call('DELETE /seller/invitations/:invitationId', { params: { invitationId } }),
    onSuccess: (now) => void client.setQueryData(membersKey, now),
    onError: () => client.invalidateQueries({ queryKey: membersKey }),
  })
  const time = formatDate(expiresAt, locale)
  return (
    <li className="grid gap-1">
      <p className="wrap-anywhere">
        <b>{email}</b> · {texts.roles[role]}
      </p>
      <p className="text-sm text-soft">{fill(isReset ? own.reset : own.until, { by, time })}</p>
      <Failure error={withdrawing.error} />
      {may('change-members') && (
        <Button
          variant="danger"
          className="justify-self-start"
          aria-label={fill(own.withdrawOf, { email })}
          busy={withdrawing.isPending}
          onClick={() => withdrawing.mutate()}
        >
          {own.withdraw}
        </Button>
      )}
    </li>
  )
}
