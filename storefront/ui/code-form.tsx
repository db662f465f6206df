import { Button } from '../../ui/button.tsx'
import { Labelled } from '../../ui/labelled.tsx'
import { Form, useForm } from './form.tsx'

type Props = {
  texts: { label: string; submit: string; missing: string; failed: string }
  /** What it fails with is shown beside the field. */
  send: (code: string) => Promise<void>
  /** A long code has a line of its own on a phone. */
  isLong?: boolean
}

/** Asks for a code, such as that of a discount or a gift card. */
export function CodeForm({ texts, send, isLong = false }: Props) {
  const form = useForm({
    fields: ['code'],
    check: ({ code }) => ({ code: code === '' ? texts.missing : undefined }),
    submit: async ({ code }) => {
      await send(code)
      form.ref.current?.reset()
    },
    failed: ({ text }) => ({ code: text || texts.failed }),
  })
  return (
    <Form form={form} className="block">
      <Labelled
        label={texts.label}
        error={form.faults.code}
        control={(connection) => (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <input
              {...connection}
              name="code"
              maxLength={100}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className={`control min-w-0 ${isLong ? 'flex-[1_1_13rem]' : 'flex-[1_1_9rem]'}`}
            />
            <Button type="submit" variant="outline" busy={form.busy}>
              {texts.submit}
            </Button>
          </span>
        )}
      />
    </Form>
  )
}
