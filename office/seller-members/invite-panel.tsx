import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { languageData } from '../../contract/language.ts'
import { isOffered, offeredLanguages } from '../../contract/offered-languages.ts'
import { sellerRoles } from '../../contract/seller/roles.ts'
import type { SellerRole } from '../../contract/seller/roles.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../../member-ui/panel.tsx'

type Props = { sellerId: string; sendsSms: boolean; onInvited: () => Promise<unknown> }

export function InvitePanel({ sellerId, sendsSms, onInvited }: Props) {
  const { texts, language } = useTexts('staff')
  const [own, common] = [texts.staff.portal, texts.staff]
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<SellerRole>('owner')
  const [lang, setLang] = useState(language)
  const [phone, setPhone] = useState('')
  const [isShown, setShown] = useState(false)
  const inviting = useMutation({
    mutationFn: () =>
      call('POST /office/sellers/:sellerId/invitations', {
        params: { sellerId },
        body: { email, role, lang, isShown, phone },
      }),
    onSuccess: onInvited,
  })
  const { data, error } = inviting
  return (
    <Panel title={common.invite}>
      <Form className="grid gap-4" onSubmit={() => inviting.mutate()}>
        <Field
          label={common.email}
          type="email"
          autoComplete="off"
          value={email}
          error={faultOf(error, 'email')}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Select
          label={common.role}
          value={role}
          onChange={({ target }) => setRole(sellerRoles.find((it) => it === target.value) ?? role)}
        >
          {sellerRoles.map((it) => (
            <option key={it} value={it}>
              {own.roles[it]}
            </option>
          ))}
        </Select>
        <Select
          label={common.mailLanguage}
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
            label={common.smsNumber}
            hint={common.smsNumberHint}
            type="tel"
            autoComplete="off"
            value={phone}
            error={faultOf(error, 'phone')}
            onChange={({ target }) => setPhone(target.value)}
          />
        )}
        <Checkbox
          label={common.showLink}
          checked={isShown}
          onChange={({ target }) => setShown(target.checked)}
        />
        <Failure error={error} />
        <Notice>{data?.link === null && fill(common.sent, { email })}</Notice>
        <Button type="submit" busy={inviting.isPending}>
          {common.send}
        </Button>
      </Form>
      {data?.link && (
        <Field
          label={common.link}
          hint={own.linkHint}
          readOnly
          value={data.link}
          onFocus={({ target }) => target.select()}
        />
      )}
    </Panel>
  )
}
