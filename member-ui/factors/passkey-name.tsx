import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { nameMaximum } from '../../contract/limits.ts'
import type { Passkey } from '../../contract/passkeys.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { failureText, faultOf } from '../failure-text.ts'
import { Form } from '../form.tsx'
import type { CommonTexts, FactorWords } from './words.ts'

type Listed = { passkeys: Passkey[] }

type Props = {
  words: FactorWords['passkeys']
  texts: CommonTexts
  passkey: Passkey
  rename: (passkeyId: string, name: string) => Promise<Listed>
  onRenamed: (listed: Listed) => void
  onClose: () => void
}

export function PasskeyName({ words, texts, passkey, rename, onRenamed, onClose }: Props) {
  const [name, setName] = useState(passkey.name)
  const renaming = useMutation({
    mutationFn: () => rename(passkey._id, name),
    onSuccess(listed) {
      onRenamed(listed)
      onClose()
    },
  })
  return (
    <Form className="grid gap-3" onSubmit={() => renaming.mutate()}>
      <Field
        label={words.name}
        maxLength={nameMaximum}
        ref={(input) => input?.focus()}
        value={name}
        error={faultOf(renaming.error, 'name')}
        onChange={({ target }) => setName(target.value)}
      />
      <Alert>{failureText(renaming.error, texts)}</Alert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="soft" busy={renaming.isPending}>
          {texts.save}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </Form>
  )
}
