import { useState } from 'react'
import { richLink } from '../../contract/rich-text.ts'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../host.tsx'
import { CancelButton, Dialog } from '../dialog.tsx'
import { Field } from '../fields.tsx'
import { Form } from '../form.tsx'

type Props = {
  /** It is empty where there is no link yet. */
  present: string
  onChoose: (href: string | undefined) => void
  onClose: () => void
}

export function LinkDialog({ present, onChoose, onClose }: Props) {
  const { richText } = useTexts('richText').texts
  const [typed, setTyped] = useState(present)
  const [error, setError] = useState<string>()
  const submit = () => {
    const href = linkFrom(typed)
    if (href === undefined) setError(richText.linkWrong)
    else onChoose(href)
  }
  return (
    <Dialog label={richText.linkTitle} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={submit}>
        <Field
          label={richText.linkTo}
          hint={richText.linkHint}
          error={error}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{richText.setLink}</Button>
          {present !== '' && (
            <Button variant="danger" onClick={() => onChoose(undefined)}>
              {richText.removeLink}
            </Button>
          )}
          <CancelButton />
        </div>
      </Form>
    </Dialog>
  )
}

/** People type addresses without what comes before them. */
function linkFrom(typed: string): string | undefined {
  const text = typed.trim()
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return richLink(`mailto:${text}`)
  if (/^\+?[\d\s()-]{5,30}$/.test(text)) return richLink(`tel:${text}`)
  if (/^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#]\S*)?$/u.test(text)) return richLink(`https://${text}`)
  return richLink(text)
}
