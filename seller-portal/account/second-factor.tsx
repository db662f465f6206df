import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondFactor as Factor } from '../../contract/office/staff.ts'
import { fill } from '../../messages/fill.ts'
import { faultOf } from '../../member-ui/failure-text.ts'
import { Form } from '../../member-ui/form.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { call } from '../api.ts'
import { meKey, useMe } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Panel } from '../ui/panel.tsx'
import { Failure } from '../ui/waiting.tsx'

/** What an authenticator app scans, or has typed. */
export function SecretToScan({ factor }: { factor: Factor }) {
  const { texts } = useTexts()
  return (
    <div className="grid gap-3">
      <p>{texts.factor.scan}</p>
      <QrCode qr={factor.qr} label={texts.factor.qr} className="w-full max-w-60 rounded-md" />
      <p>{texts.factor.type}</p>
      <code className="rounded-md bg-sunk px-3 py-2 select-all">{factor.secret}</code>
    </div>
  )
}

/** They are shown once. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const { texts } = useTexts()
  return (
    <div className="grid gap-4">
      <p>{texts.factor.codesWhy}</p>
      <ul aria-label={texts.factor.codes} className="grid gap-1 font-mono">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <Button className="justify-self-start" onClick={onSaved}>
        {texts.factor.saved}
      </Button>
    </div>
  )
}

export function SecondFactorPanel() {
  const { texts } = useTexts()
  const { hasSecondFactor, recoveryCodesLeft } = useMe()
  const client = useQueryClient()
  const [codes, setCodes] = useState<string[]>([])
  const refresh = () => client.invalidateQueries({ queryKey: meKey })
  const proposing = useMutation({ mutationFn: () => call('POST /seller/session/second-factor') })
  const turningOff = useMutation({
    mutationFn: () => call('DELETE /seller/session/second-factor'),
    onSuccess: refresh,
  })
  const own = texts.factor
  const saved = () => {
    setCodes([])
    proposing.reset()
    void refresh()
  }
  return (
    <Panel title={own.title}>
      {codes.length > 0 && <RecoveryCodes codes={codes} onSaved={saved} />}
      {codes.length === 0 && proposing.data && (
        <FirstCode factor={proposing.data.secondFactor} onDone={setCodes} />
      )}
      {codes.length === 0 && !proposing.data && (
        <>
          <p>{hasSecondFactor ? fill(own.on, { count: recoveryCodesLeft }) : own.off}</p>
          <Failure error={proposing.error ?? turningOff.error} />
          <div className="flex flex-wrap gap-3">
            <Button
              variant={hasSecondFactor ? 'outline' : 'strong'}
              busy={proposing.isPending}
              onClick={() => proposing.mutate()}
            >
              {own.turnOn}
            </Button>
            {hasSecondFactor && (
              <Button variant="danger" busy={turningOff.isPending} onClick={() => turningOff.mutate()}>
                {own.turnOff}
              </Button>
            )}
          </div>
        </>
      )}
    </Panel>
  )
}

function FirstCode({ factor, onDone }: { factor: Factor; onDone: (codes: string[]) => void }) {
  const { texts } = useTexts()
  const [code, setCode] = useState('')
  const turningOn = useMutation({
    mutationFn: () => call('PUT /seller/session/second-factor', { body: { code } }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <Form className="grid gap-4" onSubmit={() => turningOn.mutate()}>
      <SecretToScan factor={factor} />
      <Field
        label={texts.factor.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={faultOf(turningOn.error, 'code')}
        onChange={({ target }) => setCode(target.value)}
      />
      <Failure error={turningOn.error} />
      <Button type="submit" busy={turningOn.isPending}>
        {texts.join.submit}
      </Button>
    </Form>
  )
}
