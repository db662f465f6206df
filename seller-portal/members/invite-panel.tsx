import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sellerRoles } from '../../contract/seller/roles.ts'
import type { SellerRole } from '../../contract/seller/roles.ts'
import { fill } from '../../messages/fill.ts'
import { faultOf } from '../../member-ui/failure-text.ts'
import { Form } from '../../member-ui/form.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Panel } from '../ui/panel.tsx'
import { Failure } from '../ui/waiting.tsx'
import { membersKey } from './members-key.ts'

type Sent = { to: string; link: string | null }

export function InvitePanel({ sendsSms }: { sendsSms: boolean }) {
  const { texts, language } = useTexts()
  const own = texts.members
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<SellerRole>('packer')
  const [phone, setPhone] = useState('')
  const [isShown, setShown] = useState(false)
  const [sent, setSent] = useState<Sent>()
  const inviting = useMutation({
    mutationFn: () =>
      call('POST /seller/invitations', { body: { email, role, lang: language, isShown, phone } }),
    onMutate: () => setSent(undefined),
    onSuccess: ({ link, ...now }) => {
      client.setQueryData(membersKey, now)
      setSent({ to: phone || email, link })
      setEmail('')
      setPhone('')
    },
  })
  return (
    <Panel title={own.invite}>
      <Form className="grid gap-4" onSubmit={() => inviting.mutate()}>
        <Field
          label={own.email}
          type="email"
          autoComplete="off"
          value={email}
          error={faultOf(inviting.error, 'email')}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Select
          label={own.role}
          hint={own.roleWhy[role]}
          value={role}
          onChange={({ target }) => setRole(target.value as SellerRole)}
        >
          {sellerRoles.map((it) => (
            <option key={it} value={it}>
              {texts.roles[it]}
            </option>
          ))}
        </Select>
        {sendsSms && (
          <Field
            label={own.phone}
            hint={own.phoneHint}
            type="tel"
            autoComplete="off"
            value={phone}
            error={faultOf(inviting.error, 'phone')}
            onChange={({ target }) => setPhone(target.value)}
          />
        )}
        <Checkbox
          label={own.showLink}
          checked={isShown}
          onChange={({ target }) => setShown(target.checked)}
        />
        <Failure error={inviting.error} />
        <Notice>{sent && sent.link === null && fill(own.sent, { to: sent.to })}</Notice>
        <Button type="submit" busy={inviting.isPending}>
          {own.send}
        </Button>
      </Form>
      {sent?.link && (
        <Field
          label={own.link}
          hint={own.linkHint}
          readOnly
          value={sent.link}
          onFocus={({ target }) => target.select()}
        />
      )}
    </Panel>
  )
}
