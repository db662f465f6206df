import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '../../contract/language.ts'
import type { SecondFactor } from '../../contract/office/staff.ts'
import { fillPlural } from '../../messages/fill.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { failureText, faultOf } from '../failure-text.ts'
import { Form } from '../form.tsx'
import { RecoveryCodesDialog } from './recovery-codes.tsx'
import { SecretToScan } from './secret-to-scan.tsx'
import type { CommonTexts, FactorWords } from './words.ts'

type Codes = { recoveryCodes: string[] }

/** The calls of the application for the own authenticator app. */
interface AppCalls {
  propose: () => Promise<{ secondFactor: SecondFactor }>
  turnOn: (code: string) => Promise<Codes>
  turnOff: () => Promise<unknown>
  renewCodes: () => Promise<Codes>
}

type Props = {
  words: FactorWords
  texts: CommonTexts
  language: Language
  me: { hasApp: boolean; hasSecondFactor: boolean; recoveryCodesLeft: number }
  calls: AppCalls
  /** It reads anew who the member is. */
  onChange: () => Promise<void>
}

/** Whether the member has an authenticator app, and how it is set up. */
export function AuthenticatorApp({ words, texts, language, me, calls, onChange }: Props) {
  const [proposed, setProposed] = useState<SecondFactor>()
  const [codes, setCodes] = useState<string[]>()
  const showCodes = async ({ recoveryCodes }: Codes) => {
    setProposed(undefined)
    setCodes(recoveryCodes)
    await onChange()
  }
  const proposing = useMutation({
    mutationFn: calls.propose,
    onSuccess: ({ secondFactor }) => setProposed(secondFactor),
  })
  const renewing = useMutation({ mutationFn: calls.renewCodes, onSuccess: showCodes })
  const ending = useMutation({ mutationFn: calls.turnOff, onSuccess: onChange })
  return (
    <>
      <p>{me.hasApp ? words.on : words.off}</p>
      {me.hasSecondFactor && <p>{fillPlural(words.codesLeft, language, me.recoveryCodesLeft)}</p>}
      <Alert>{failureText(proposing.error ?? renewing.error ?? ending.error, texts)}</Alert>
      <div className="flex flex-wrap gap-3">
        <Button variant="soft" busy={proposing.isPending} onClick={() => proposing.mutate()}>
          {me.hasApp ? words.setUpAgain : words.setUp}
        </Button>
        {me.hasSecondFactor && (
          <Button variant="outline" busy={renewing.isPending} onClick={() => renewing.mutate()}>
            {words.newCodes}
          </Button>
        )}
        {me.hasApp && (
          <Button variant="danger" busy={ending.isPending} onClick={() => ending.mutate()}>
            {words.turnOff}
          </Button>
        )}
      </div>
      {proposed && (
        <TurnOnDialog
          words={words}
          texts={texts}
          factor={proposed}
          turnOn={calls.turnOn}
          onDone={showCodes}
          onClose={() => setProposed(undefined)}
        />
      )}
      {codes && <RecoveryCodesDialog words={words.app} codes={codes} onSaved={() => setCodes(undefined)} />}
    </>
  )
}

type TurningOn = Pick<Props, 'words' | 'texts'> &
  Pick<AppCalls, 'turnOn'> & {
    factor: SecondFactor
    onDone: (codes: Codes) => void
    onClose: () => void
  }

function TurnOnDialog({ words, texts, factor, turnOn, onDone, onClose }: TurningOn) {
  const [code, setCode] = useState('')
  const turning = useMutation({ mutationFn: () => turnOn(code), onSuccess: onDone })
  return (
    <Dialog label={words.setUp} staysOnClick onClose={onClose}>
      <h2 className="mb-4 text-xl">{words.setUp}</h2>
      <Form className="grid gap-4" onSubmit={() => turning.mutate()}>
        <SecretToScan words={words.app} factor={factor} />
        <Field
          label={words.app.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={faultOf(turning.error, 'code')}
          onChange={({ target }) => setCode(target.value)}
        />
        <Alert>{failureText(turning.error, texts)}</Alert>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={turning.isPending}>
            {words.turnOn}
          </Button>
          <Button variant="plain" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
