import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import type { SellerMembers } from '../../contract/seller/members.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { ConfirmDialog } from '../../member-ui/dialog.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { useSave } from '../ui/use-save.ts'
import { Waiting } from '../../member-ui/waiting.tsx'
import { InvitePanel } from './invite-panel.tsx'

/** `/sellers/ID/members`: who may log in to the portal for a seller. */
export function SellerMembersPage() {
  const { texts, language } = useTexts('staff')
  const own = texts.staff.portal
  const { sellerId = '' } = useParams()
  const queryKey = ['seller-members', sellerId, language]
  const query = useQuery({
    queryKey,
    queryFn: () => call('GET /office/sellers/:sellerId/members', { params: { sellerId } }),
  })
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey })
  return (
    <Screen title={query.data ? fill(own.titleOf, { store: query.data.storeName }) : own.title}>
      <Link to="/sellers" className="link inline-flex min-h-11 items-center justify-self-start">
        {own.back}
      </Link>
      {query.data ? (
        <>
          {query.data.portal === null ? (
            <p>{own.off}</p>
          ) : (
            <p className="max-w-prose text-soft wrap-anywhere">
              {fill(own.lead, { url: query.data.portal })}
            </p>
          )}
          <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
            <People people={query.data} sellerId={sellerId} queryKey={queryKey} />
            <InvitePanel sellerId={sellerId} sendsSms={query.data.sendsSms} onInvited={refresh} />
          </div>
        </>
      ) : (
        <Waiting query={query} />
      )}
    </Screen>
  )
}

type Ended = { name: string; end: () => Promise<unknown> }
type PeopleProps = { people: SellerMembers; sellerId: string; queryKey: string[] }

function People({ people, sellerId, queryKey }: PeopleProps) {
  const { texts, locale } = useTexts('staff')
  const own = texts.staff.portal
  const [ended, setEnded] = useState<Ended>()
  const ending = useSave(queryKey, () => setEnded(undefined))
  const members = people.members.map(({ _id: memberId, fullName, email, role }) => ({
    id: memberId,
    name: fullName,
    more: `${email} · ${own.roles[role]}`,
    end: () => call('DELETE /office/sellers/:sellerId/members/:memberId', { params: { sellerId, memberId } }),
  }))
  const invitations = people.invitations.map(({ _id: invitationId, email, role, expiresAt }) => ({
    id: invitationId,
    name: email,
    more: `${own.roles[role]} · ${fill(own.invitedUntil, { time: formatDate(expiresAt, locale) })}`,
    end: () =>
      call('DELETE /office/sellers/:sellerId/invitations/:invitationId', {
        params: { sellerId, invitationId },
      }),
  }))
  const all = [...members, ...invitations]
  return (
    <Panel title={own.title}>
      {all.length === 0 && <p role="status">{own.none}</p>}
      <ul className="grid gap-4">
        {all.map(({ id, name, more, end }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <p className="wrap-anywhere">
              <b>{name}</b>
              <span className="block text-sm text-soft">{more}</span>
            </p>
            <Button
              variant="danger"
              aria-label={fill(own.endOf, { name })}
              onClick={() => setEnded({ name, end })}
            >
              {own.end}
            </Button>
          </li>
        ))}
      </ul>
      {ended && (
        <ConfirmDialog
          label={fill(own.endTitle, { name: ended.name })}
          why={own.endWhy}
          submit={own.end}
          changing={ending}
          onConfirm={() => ending.mutate(ended.end)}
          onClose={() => setEnded(undefined)}
        />
      )}
    </Panel>
  )
}
